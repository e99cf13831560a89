import { toInstant } from "@tessera/kit/database/instant";
import type { Actor } from "@tessera/kit/tokens/actor";
import { readWords } from "@tessera/wire/text/search-words";
import type { MessageHits, MessageSearchQuery } from "@tessera/wire/ticket/communication";
import type { TicketContext } from "../../context.ts";
import { toExcerpt } from "../../ticket/message-excerpt.ts";
import { findMessages, type MessageHitRow } from "./message-search.repository.ts";

export async function searchMessages(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  { search, size = 10 }: MessageSearchQuery,
): Promise<MessageHits> {
  const words = readWords(search);
  if (words.length === 0) return { items: [], has_more: false };
  const found = await findMessages(tenantDb.for(organizationId), words, size + 1);
  return { items: found.slice(0, size).map((row) => toHit(row, words)), has_more: found.length > size };
}

function toHit(row: MessageHitRow, words: string[]): MessageHits["items"][number] {
  const { id, visibility, author_name, created_at, ticket_id, number, title, status } = row;
  return {
    id,
    visibility,
    author_name,
    created_at: toInstant(created_at),
    excerpt: toExcerpt(row, words),
    ticket: { id: ticket_id, number, title, status },
  };
}
