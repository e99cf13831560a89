import { toInstant } from "@tessera/kit/database/instant";
import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import type { SimilarMatch } from "@tessera/wire/agent/ticket-draft.constants";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { KnownTicket } from "./ticket-directory.repository.ts";

export function toKnownSimilarTicket(
  { reference, created_at }: KnownTicket,
  match: SimilarMatch,
  reasons: string[],
): SimilarTicket {
  return {
    ticket: reference,
    is_same_failure: match === "same_failure",
    match,
    reasons,
    created_at: toInstant(created_at),
    status: reference.status,
  };
}

/** The words named as the reason, at most. They fit on one line. */
const maxWords = 4;

/** Names the first of the words in common, the most informative. */
export function toWordedSimilarTicket(
  {
    id,
    number,
    title,
    status,
    created_at,
  }: Pick<Ticket, "id" | "number" | "title" | "status" | "created_at">,
  words: readonly string[],
): SimilarTicket {
  return {
    ticket: { id, number, title, status },
    is_same_failure: false,
    match: "similar_words",
    reasons: [`Similar: ${words.slice(0, maxWords).join(", ")}`],
    created_at,
    status,
  };
}
