import { toInstant } from "@tessera/kit/database/instant";
import { toEnglish } from "@tessera/language/to-english";
import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import type { SimilarMatch } from "@tessera/wire/agent/ticket-draft.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { Said } from "../evidence/evidence-collector.ts";
import type { KnownTicket } from "./ticket-directory.repository.ts";

export function toKnownSimilarTicket(
  { reference, created_at }: KnownTicket,
  match: SimilarMatch,
  reasons: Said[],
): SimilarTicket {
  return {
    ticket: reference,
    is_same_failure: match === "same_failure",
    match,
    ...listReasons(reasons),
    created_at: toInstant(created_at),
    status: reference.status,
  };
}

function listReasons(reasons: Said[]): Pick<SimilarTicket, "reasons" | "stated_reasons"> {
  return {
    reasons: reasons.map((reason) => (typeof reason === "string" ? reason : toEnglish(reason))),
    stated_reasons: reasons.map((reason) => (typeof reason === "string" ? null : reason)),
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
    ...listReasons([toReason("similarity.words", { words: words.slice(0, maxWords) })]),
    created_at,
    status,
  };
}
