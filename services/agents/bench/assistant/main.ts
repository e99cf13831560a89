// `npm run bench -- assistant`: grades what the built-in AI writes, by rules. `-- --show drafts` prints each output beside the ideal one.
import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { gradeChat } from "./grade-chat.ts";
import { gradeDrafts } from "./grade-drafts.ts";
import { gradeLikeness } from "./grade-likeness.ts";
import { gradeReplies } from "./grade-replies.ts";
import type { Measure, Part } from "./measure.ts";

const results = new URL("../../../../infra/bench/results/", import.meta.url);
const graders: Record<string, (isFaulty: boolean) => Part | Promise<Part>> = {
  drafts: gradeDrafts,
  chat: gradeChat,
  replies: gradeReplies,
  likeness: gradeLikeness,
};

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const isMet = ({ value, goal }: Measure) => value >= goal;
const { values } = parseArgs({
  options: {
    fault: { type: "boolean", default: false },
    show: { type: "string", multiple: true, default: [] },
  },
});
const measures: Measure[] = [];
for (const [name, grade] of Object.entries(graders)) {
  const part = await grade(values.fault);
  measures.push(...part.measures);
  if (values.show.includes(name) || values.show.includes("all")) part.report.forEach(print);
}
for (const one of measures) {
  const value = Math.round(one.value * 100) / 100;
  print(
    `${isMet(one) ? "met   " : "MISSED"}  ${one.what.padEnd(48)} ${String(value).padStart(6)}  (goal ${one.goal})`,
  );
}
const isAllMet = measures.every(isMet);
await mkdir(results, { recursive: true });
await writeFile(
  new URL(values.fault ? "assistant-fault.json" : "assistant.json", results),
  `${JSON.stringify({ at: new Date().toISOString(), isMet: isAllMet, measures }, undefined, 2)}\n`,
);
process.exitCode = isAllMet ? 0 : 1;
