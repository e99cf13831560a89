import { shorten } from "@tessera/text/wording";
import type { Statement } from "@tessera/wire/agent/ticket-draft";
import { leading } from "../../error-signature/error-signature.ts";
import { say } from "../../evidence/evidence-collector.ts";
import { separateContrast } from "../report/contrast.ts";
import { expectation } from "../report/keywords.ts";
import { describesProblem } from "../report/message-sentence.ts";
import type { AtHand } from "./findings-at-hand.ts";
import { stateFailure, stateScreen } from "./summary.ts";

const longest = 400;

/** Returns what should have happened, or null if nobody said so. */
export function writeExpected(at: AtHand): Statement | null {
  const labelled = writtenPart(at, "expected");
  if (labelled) return labelled;
  const sentence = at.messageSentences.find(({ text, isAddressed }) => isAddressed && expectation.test(text));
  return sentence ? say(separateContrast(sentence.text)?.expected ?? sentence.text, sentence.cite()) : null;
}

/** Returns what happened: from a labelled part, else a leading failure, else text on a screen, else a sentence that describes a problem. */
export function writeActual(at: AtHand): Statement | null {
  const labelled = writtenPart(at, "actual");
  if (labelled) return labelled;
  const [failure] = at.errorSignatures;
  if (failure && failure.weight >= leading) return stateFailure(at, failure);
  const [screen] = at.screens;
  if (screen) return say(stateScreen(screen.text), screen.cite());
  const { kind, isStated, sentence: matter } = at.matter;
  if (matter && isStated && !["wish", "question", "unclear"].includes(kind))
    return say(separateContrast(matter.text)?.actual ?? matter.text, matter.cite());
  const sentence = at.best.find((one) => describesProblem(one) && !expectation.test(one.text));
  return sentence ? say(sentence.text, sentence.cite()) : writeContrasted(at);
}

/** Says that something is in another's place: "shows 10 instead of 100". */
const replacement =
  /(?<!\p{L})(?:instead of|au lieu d[eu]|en (?:lugar|vez) de|em vez de|in plaats van|invece di)(?!\p{L})/iu;

/** Returns what happened from a sentence that also says what should have. */
function writeContrasted({ messageSentences }: AtHand): Statement | null {
  for (const { text, isAddressed, cite } of messageSentences) {
    if (!isAddressed) continue;
    const actual = separateContrast(text)?.actual ?? (replacement.test(text) ? text : null);
    if (actual) return say(actual, cite());
  }
  return null;
}

function writtenPart({ written, collector }: AtHand, part: "expected" | "actual"): Statement | null {
  for (const { source, parts } of written) {
    const said = parts[part];
    if (said) return say(shorten(said, longest), collector.cite(source, said));
  }
  return null;
}
