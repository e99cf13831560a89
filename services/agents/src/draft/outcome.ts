import { oneLine, shorten } from "@tessera/kit/text/wording";
import type { Statement } from "@tessera/wire/ticket-draft";
import { actualLabel, expectation, expectedLabel } from "./cue-words.ts";
import { messageSource, say } from "./evidence-ledger.ts";
import type { AtHand } from "./findings-at-hand.ts";
import { leading } from "./malfunction.ts";
import { tellFailure } from "./summary.ts";
import { tellsTrouble } from "./told-sentence.ts";

const longest = 400;

/** What should have happened, as far as somebody said so. */
export function writeExpected(at: AtHand): Statement | null {
  const labelled = labelledLine(at, expectedLabel);
  if (labelled) return labelled;
  const sentence = at.told.find(({ text, isAddressed }) => isAddressed && expectation.test(text));
  return sentence ? say(sentence.text, sentence.cite()) : null;
}

/** What happened instead: in words, as evidence shows it, or as a screen does. */
export function writeActual(at: AtHand): Statement | null {
  const labelled = labelledLine(at, actualLabel);
  if (labelled) return labelled;
  const [failure] = at.malfunctions;
  if (failure && failure.weight >= leading) return tellFailure(failure);
  const [screen] = at.screens;
  if (screen) return say(`The screen shows "${screen.text.replaceAll('"', "'")}".`, screen.cite());
  const sentence = at.best.find((one) => tellsTrouble(one) && !expectation.test(one.text));
  return sentence ? say(sentence.text, sentence.cite()) : null;
}

function labelledLine({ input, ledger }: AtHand, label: RegExp): Statement | null {
  for (const message of input.messages) {
    for (const line of message.text.split("\n").slice(0, 500)) {
      const said = label.exec(line.slice(0, 2_000).trim())?.[1];
      if (said)
        return say(shorten(oneLine(said), longest), ledger.cite(messageSource(message), oneLine(line)));
    }
  }
  return null;
}
