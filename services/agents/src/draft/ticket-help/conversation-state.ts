import { sentencesOf } from "@tessera/text/sentences";
import type { Communication } from "@tessera/wire/communication";
import type { TicketMaterial } from "./ticket-material.ts";

/** The state of a ticket's conversation, judged by what its requester can read. */
export type ConversationState =
  | { kind: "open" }
  /** The requester confirms that it works again. */
  | { kind: "confirmed"; message: Communication }
  /** We announced a solution; `sentence` is the one that does. */
  | { kind: "solved"; message: Communication | null; sentence: string | null }
  /** We asked a question that is still unanswered. */
  | { kind: "asked"; message: Communication; sentence: string };

const solving =
  /(?<!\p{L})(?:(?:is|are|was|were|has been|have been|now|been)\s+(?:now\s+)?(?:fixed|solved|resolved|corrected|repaired|restored|refunded|replaced|done|live|deployed|back)|(?:we|i)(?:['’]ve| have)?\s+(?:now\s+|just\s+)?(?:fixed|solved|resolved|corrected|repaired|restored|refunded|replaced|reset|deployed|rolled back|released|re-?enabled|increased|sent you)|should (?:now )?(?:work|be (?:fine|fixed|working|resolved))|works? (?:again|now)|wurde\s+(?:\p{L}+\s+)?(?:behoben|gelöst|erstattet)|ist (?:jetzt )?(?:behoben|gelöst)|funktioniert (?:jetzt|wieder))(?!\p{L})/iu;
const confirming =
  /(?<!\p{L})(?:(?:it |everything |all )?(?:works|working)(?:\s+\p{L}+){0,2}\s+(?:now|again|fine|perfectly)|works (?:now|again|fine)|(?:is|was|got) (?:now )?(?:fixed|solved|resolved)|problem (?:is )?(?:gone|solved)|all good|that (?:did it|helped|solved it|worked)|solved,? thank|danke,? (?:es )?(?:geht|funktioniert)|funktioniert (?:jetzt|wieder))(?!\p{L})/iu;
const doubting =
  /(?<!\p{L})(?:not|n't|still|again fails|but|however|unfortunately|nicht|immer noch|leider)(?!\p{L})/iu;

export function stateOf({ ticket, messages }: TicketMaterial): ConversationState {
  const shared = messages.filter(({ visibility }) => visibility === "public");
  const isTheirs = ({ author }: Communication) => author === null || author.id === ticket.creator.id;
  const isEnded = ticket.status === "resolved" || ticket.status === "closed";
  const last = shared.at(-1);
  if (last && isTheirs(last)) {
    if (isConfirmed(last.body ?? "")) return { kind: "confirmed", message: last };
    // They wrote after our last message, so it is open whatever we said before.
    if (!isEnded) return { kind: "open" };
  }
  const ours = shared.filter((message) => !isTheirs(message));
  return ourState(ours, isEnded);
}

/** Judges by our own messages, when none of theirs is waiting. */
function ourState(ours: readonly Communication[], isEnded: boolean): ConversationState {
  const answer = ours.findLast(({ body }) => solving.test(body ?? ""));
  if (answer) return { kind: "solved", message: answer, sentence: sentenceWith(answer, solving) };
  if (isEnded) return { kind: "solved", message: null, sentence: null };
  const last = ours.at(-1);
  const question = last ? sentenceWith(last, /\?\s*$/u) : null;
  return last && question ? { kind: "asked", message: last, sentence: question } : { kind: "open" };
}

function isConfirmed(text: string): boolean {
  return sentencesOf(text, 20).some((one) => confirming.test(one) && !doubting.test(one));
}

function sentenceWith({ body }: Communication, words: RegExp): string | null {
  return sentencesOf(body ?? "", 40).findLast((one) => words.test(one)) ?? null;
}
