import { negations } from "@tessera/text/error-words";
import { oneLine, shorten } from "@tessera/text/wording";
import type { Statement } from "@tessera/wire/ticket-draft";
import { say } from "./evidence-collector.ts";
import type { AtHand } from "./findings-at-hand.ts";
import { action, condition, expectation } from "./keywords.ts";

const maxSteps = 10;
const maxSentences = 4;
const longest = 300;
const numberedEntry = /^\s*\d{1,2}[.)]\s+(.{3,})$/u;

/** What was done before it happened: a list someone wrote, else where they were and the sentences that say what was done. */
export function writeSteps(at: AtHand): Statement[] {
  const listed = listedSteps(at);
  if (listed.length > 0) return listed;
  const sentences = at.messageSentences
    .filter(({ text, isAddressed }) => isAddressed && describesAction(text))
    .slice(0, maxSentences)
    .map((one) => say(one.text, one.cite()));
  return [...pointedSteps(at), ...sentences];
}

/** What cannot be done is no step, unless it says what one did before. */
function describesAction(text: string): boolean {
  if (!action.test(text) || expectation.test(text)) return false;
  return condition.test(text) || !negations.test(text);
}

/** What someone wrote as steps, else numbered lines. */
function listedSteps({ written, collector }: AtHand): Statement[] {
  for (const { text, source, parts } of written) {
    const steps = parts.steps.length > 0 ? parts.steps : firstRun(text.split("\n"), numberedEntry);
    if (parts.steps.length === 0 && steps.length < 2) continue;
    return steps
      .slice(0, maxSteps)
      .map((step) => shorten(step, longest))
      .map((step) => say(step, collector.cite(source, step)));
  }
  return [];
}

/** The first lines in a row that are entries of a list; empty lines between them do not end it. */
function firstRun(lines: readonly string[], entry: RegExp): string[] {
  const start = lines.findIndex((line) => entry.test(line));
  if (start < 0) return [];
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => line.trim() !== "" && !entry.test(line));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap((line) => entry.exec(line)?.[1] ?? [])
    .map((step) => shorten(oneLine(step), longest));
}

/** Only what an element that was pointed at proves. */
function pointedSteps({ pointed }: AtHand): Statement[] {
  if (!pointed || pointed.what === null) return [];
  const open = pointed.page === null ? [] : [say(`Go to ${pointed.page}.`, ...pointed.evidence)];
  const use =
    pointed.name === null ? [] : [say(`Use the ${pointed.what} "${pointed.name}".`, ...pointed.evidence)];
  return [...open, ...use];
}
