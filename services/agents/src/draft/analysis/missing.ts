import type { TicketDraft } from "@tessera/wire/ticket-draft";
import type { AtHand } from "./findings-at-hand.ts";
import { minor, moment, reach } from "./keywords.ts";
import { describesProblem } from "./message-sentence.ts";

/** Returns questions whose answers would help the person who fixes the problem. */
export function askFor(at: AtHand, draft: Pick<TicketDraft, "steps" | "expected" | "environment">): string[] {
  const { messageSentences, errorSignatures, screens, input } = at;
  const hasProblem =
    errorSignatures.length > 0 || screens.length > 0 || messageSentences.some(describesProblem);
  if (messageSentences.length === 0 && !hasProblem)
    return [...input.unread, "What is it about, in a sentence or two?"];
  const isMinor = messageSentences.some(({ text, isAddressed }) => isAddressed && minor.test(text));
  if (!hasProblem || isMinor) return input.unread;
  const says = (cue: RegExp) => messageSentences.some(({ text }) => cue.test(text));
  const knows = (name: string) => draft.environment.some((one) => one.name === name);
  const questions: [isOpen: boolean, question: string][] = [
    [draft.steps.length === 0, "What was done, step by step, before it happened?"],
    [draft.expected === null, "What should have happened instead?"],
    [!says(moment) && !knows("First error at"), "When did it first happen, and does it happen every time?"],
    [!says(reach), "Is it one person, or are others affected as well?"],
    [isOnScreen(at) && !knows("Browser") && !knows("System"), "Which browser and which device is it?"],
  ];
  return [...input.unread, ...questions.flatMap(([isOpen, question]) => (isOpen ? [question] : []))];
}

function isOnScreen({ errorSignatures, screens, pointed }: AtHand): boolean {
  return errorSignatures.length > 0 || screens.length > 0 || pointed !== null;
}
