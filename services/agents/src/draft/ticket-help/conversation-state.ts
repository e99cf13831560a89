import { sentencesOf } from "@tessera/text/sentences";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { TicketMaterial } from "./ticket-material.ts";

/** The state of a ticket's conversation, judged by what its requester can read. */
export type ConversationState =
  | { kind: "open" }
  /** The requester confirms that it works again. */
  | { kind: "confirmed"; message: Communication }
  /** We announced a solution; `sentence` is the one that does. */
  | { kind: "solved"; message: Communication | null; sentence: string | null }
  /** We asked something that is still unanswered. */
  | { kind: "asked"; message: Communication; question: AskedQuestion };

/** A question as it was asked: a sentence alone, or a list with what introduces it. */
export interface AskedQuestion {
  lead: string;
  items: string[];
}

const solving =
  /(?<!\p{L})(?:(?:is|are|was|were|has been|have been|now|been)\s+(?:now\s+)?(?:fixed|solved|resolved|corrected|repaired|restored|refunded|replaced|done|live|deployed|back)|(?:we|i)(?:['’]ve| have)?\s+(?:now\s+|just\s+)?(?:fixed|solved|resolved|corrected|repaired|restored|refunded|replaced|reset|deployed|rolled back|released|re-?enabled|increased|sent you)|should (?:now )?(?:work|be (?:fine|fixed|working|resolved))|works? (?:again|now)|wurde\s+(?:\p{L}+\s+)?(?:behoben|gelöst|erstattet)|ist (?:jetzt )?(?:behoben|gelöst)|funktioniert (?:jetzt|wieder))(?!\p{L})/iu;
const confirming =
  /(?<!\p{L})(?:(?:it |everything |all )?(?:works|working)(?:\s+\p{L}+){0,2}\s+(?:now|again|fine|perfectly)|works (?:now|again|fine)|(?:is|was|got) (?:now )?(?:fixed|solved|resolved)|problem (?:is )?(?:gone|solved)|all good|that (?:did it|helped|solved it|worked)|solved,? thank|danke,? (?:es )?(?:geht|funktioniert)|funktioniert (?:jetzt|wieder))(?!\p{L})/iu;
const doubting =
  /(?<!\p{L})(?:not|n't|still|again fails|but|however|unfortunately|nicht|immer noch|leider)(?!\p{L})/iu;

export function findState({ ticket, messages }: TicketMaterial): ConversationState {
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
  const question = last ? questionIn(last) : null;
  return last && question ? { kind: "asked", message: last, question } : { kind: "open" };
}

const item = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;

/** Returns the last question of a message. One that is a list, or introduces one, is returned with the whole list. */
function questionIn(message: Communication): AskedQuestion | null {
  const lines = (message.body ?? "").split("\n").filter((line) => line.trim() !== "");
  const last = lines.findLastIndex(
    (line) => /\?\W*$/u.test(line) || (item.test(line) && asksBefore(lines, line)),
  );
  const asked = sentenceWith(message, /\?\s*$/u);
  if (last < 0) return asked === null ? null : { lead: asked, items: [] };
  const first = item.test(lines[last] ?? "") ? startOfList(lines, last) : last + 1;
  const end = lines.findIndex((line, index) => index >= first && !item.test(line));
  const items = lines.slice(first, end < 0 ? lines.length : end).map((line) => line.replace(item, ""));
  if (items.length === 0) return { lead: asked ?? "", items };
  return { lead: lines[first - 1]?.trim() ?? "", items };
}

function startOfList(lines: readonly string[], within: number): number {
  return lines.slice(0, within).findLastIndex((line) => !item.test(line)) + 1;
}

/** Returns true if a list's introduction asks: "Could you send us:". */
function asksBefore(lines: readonly string[], line: string): boolean {
  const lead = lines[startOfList(lines, lines.indexOf(line)) - 1] ?? "";
  return /(?<!\p{L})(?:could|can|would|please|bitte|können|könnten|pouvez|pourriez|merci de|puede|podría|por favor)(?!\p{L})[^.]*[:?]\s*$/iu.test(
    lead,
  );
}

function isConfirmed(text: string): boolean {
  return sentencesOf(text, 20).some((one) => confirming.test(one) && !doubting.test(one));
}

function sentenceWith({ body }: Communication, words: RegExp): string | null {
  return sentencesOf(body ?? "", 40).findLast((one) => words.test(one)) ?? null;
}
