import { toInstant } from "@tessera/kit/instant";
import type { PortalMessage, PortalTicket, PortalTicketPage } from "@tessera/wire/portal";
import type { PortalMessageRow, PortalTicketRow } from "./portal-ticket.repository.ts";

export function toPortalTicketItem(row: PortalTicketRow): PortalTicketPage["items"][number] {
  const { id, number, title, status } = row;
  const [created_at, last_message_at] = [toInstant(row.created_at), toInstant(row.last_message_at)];
  return { id, number, title, status, created_at, last_message_at };
}

export function toPortalTicket(row: PortalTicketRow): PortalTicket {
  return {
    ...toPortalTicketItem(row),
    description: row.description === null ? null : plainMentions(row.description),
    may_reply: !row.is_merged,
    merged_into: row.merged_into,
  };
}

export function toPortalMessage(row: PortalMessageRow): PortalMessage {
  return {
    id: row.id,
    author_name: withoutAddress(row.author_name),
    author_kind: authorKindOf(row),
    body: plainMentions(row.body),
    created_at: toInstant(row.created_at),
    edited_at: row.edited_at && toInstant(row.edited_at),
  };
}

function authorKindOf({ is_member, is_own }: PortalMessageRow): PortalMessage["author_kind"] {
  if (is_own) return "you";
  return is_member ? "member" : "customer";
}

/** Some people are known by their address alone: others need not learn it. */
function withoutAddress(name: string): string {
  return name.replace(/@\S+/gu, "").trim() || "Support";
}

/** Mentions lead to members: a customer reads the name. */
function plainMentions(markdown: string): string {
  return markdown.replaceAll(/\[(@[^\]]{1,200})\]\(mention:[^)\s]*\)/gu, "$1");
}
