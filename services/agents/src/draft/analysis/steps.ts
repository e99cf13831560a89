import { negations } from "@tessera/text/error-words";
import { countSymptoms } from "@tessera/text/matter";
import { shorten } from "@tessera/text/wording";
import type { Statement } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import { captureSource, say } from "../../evidence/evidence-collector.ts";
import { action, condition, expectation } from "../report/keywords.ts";
import type { AtHand } from "./findings-at-hand.ts";

const maxSteps = 10;
const maxSentences = 4;
const longest = 300;
/** Says what someone is able to do, not what was done. */
const ability = /(?<!\p{L})(?:can|kann|können|peut|peuvent|puede[ns]?)(?!\p{L})/iu;

/** Writes the steps: the list that someone wrote, or else what was recorded, or else the page they were on and the sentences that describe actions. */
export function writeSteps(at: AtHand): Statement[] {
  const listed = listedSteps(at);
  if (listed.length > 0) return listed;
  const recorded = recordedSteps(at);
  if (recorded.length > 0) return recorded;
  const sentences = at.messageSentences
    .filter(({ text, isAddressed }) => isAddressed && describesAction(text))
    .slice(0, maxSentences)
    .map((one) => say(one.text, one.cite()));
  return [...pointedSteps(at), ...sentences];
}

/** Returns true if the sentence describes an action. A negated sentence counts only if it begins with a condition ("When I click …"). */
function describesAction(text: string): boolean {
  if (!action.test(text) || expectation.test(text)) return false;
  return condition.test(text) || !(negations.test(text) || countSymptoms(text) > 0 || ability.test(text));
}

/** Returns the steps that someone labelled as such, or else numbered lines. */
function listedSteps({ written, collector }: AtHand): Statement[] {
  for (const { source, parts, listed } of written) {
    const steps = parts.steps.length > 0 ? parts.steps : listed;
    if (parts.steps.length === 0 && steps.length < 2) continue;
    return steps
      .slice(0, maxSteps)
      .map((step) => shorten(step, longest))
      .map((step) => say(step, collector.cite(source, step)));
  }
  return [];
}

/** Returns the last things that the browser extension saw the person do. */
function recordedSteps({ input, collector }: AtHand): Statement[] {
  return input.files.flatMap((file) =>
    file.findings.flatMap((finding) =>
      finding.kind === "steps"
        ? finding.steps
            .slice(-maxSteps)
            .map(({ text, text_reason }) =>
              say(text_reason ?? text, collector.cite(captureSource(file), text)),
            )
        : [],
    ),
  );
}

/** Returns only the steps that a picked element proves. */
function pointedSteps({ pointed }: AtHand): Statement[] {
  if (!pointed || pointed.what === null) return [];
  const open =
    pointed.page === null ? [] : [say(toReason("draft.go_to", { page: pointed.page }), ...pointed.evidence)];
  const use =
    pointed.name === null
      ? []
      : [
          say(
            toReason("draft.use_element", { element: pointed.what, name: pointed.name }),
            ...pointed.evidence,
          ),
        ];
  return [...open, ...use];
}
