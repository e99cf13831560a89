import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import { parseArgs } from "node:util";
import { draftTicket } from "../../src/draft/analysis/draft-ticket.ts";
import type { DraftedTicket } from "../../src/evidence/draft-input.ts";
import { technicalBundles } from "./bundles-technical.ts";
import { writtenBundles } from "./bundles-written.ts";
import { judge, minRecall, score, type Verdict } from "./judge.ts";
import { measureSpeed } from "./speed.ts";
import { vocabulary } from "./vocabulary.ts";

const results = new URL("../../../../infra/bench/results/", import.meta.url);
const bundles = [...technicalBundles, ...writtenBundles];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The seeded fault: a draft without steps and reasons, with a wrong priority and a sentence that nobody wrote. */
function spoil(draft: DraftedTicket): DraftedTicket {
  const summary = draft.summary.map((one) => ({ ...one, text: `${one.text} It costs 4711 a day.` }));
  return { ...draft, summary, steps: [], priority: { value: "urgent", reasons: [] } };
}

function printVerdict({ name, expected, missed, invented, leaked }: Verdict): void {
  const found = `${expected - missed.length}/${expected}`;
  const faults = [
    ...missed.map((what) => `missed ${what}`),
    ...invented.map((text) => `INVENTED ${text}`),
    ...leaked.map((words) => `LEAKED ${words}`),
  ];
  print(
    `${name.padEnd(38)} ${found.padStart(6)} ${String(invented.length).padStart(9)}  ${faults.join("; ")}`,
  );
}

const { values } = parseArgs({
  options: { fault: { type: "boolean", default: false }, speed: { type: "boolean", default: false } },
});
print(`${"bundle".padEnd(38)}  facts  invented`);
const verdicts = bundles.map((bundle) => {
  const draft = draftTicket(bundle.input, vocabulary);
  return judge(bundle, values.fault ? spoil(draft) : draft);
});
verdicts.forEach(printVerdict);
const total = score(verdicts);
const speed = values.speed ? measureSpeed(print) : null;
const isMet = total.isMet && (speed?.isMet ?? true);
print(
  `\n${total.bundles} bundles, ${total.facts} facts: recall ${(total.recall * 100).toFixed(1)} % (goal ${minRecall * 100} %), invented ${total.invented} (goal 0), leaked ${total.leaked} (goal 0): ${isMet ? "met" : "MISSED"}`,
);
await mkdir(results, { recursive: true });
const file = new URL(values.fault ? "drafts-fault.json" : "drafts.json", results);
const load = os.loadavg().map((average) => Math.round(average * 100) / 100);
await writeFile(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), ...total, isMet, load, speed, verdicts }, undefined, 2)}\n`,
);
process.exitCode = isMet ? 0 : 1;
