import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { extensionOf } from "@tessera/text/wording";
import type { ExtractionInput } from "../src/extraction/reader.ts";
import { isUnreadable, samples } from "../test/samples/catalogue.ts";
import type { Sample } from "../test/samples/sample.ts";
import { withSampleFile } from "../test/samples/sample-file.ts";
import type { BenchDocument } from "./documents/bench-document.ts";
import { documents } from "./documents/documents.ts";
import { byKind, computeRecall, headOfKinds, mean, type Row, toLine } from "./kind-table.ts";
import { recallOfOther } from "./recall-of-others.ts";

const run = promisify(execFile);
const child = fileURLToPath(new URL("./extract-one.ts", import.meta.url));
const results = new URL("../../../infra/bench/results/", import.meta.url);
const screens = /^png screenshot|^png dark/u;
const scans = /^pdf (?:scan|fax|jbig2|jpeg-2000|tilted)/u;

/** Reads one file in a child process. `ms` covers the whole process, start to end; on a busy machine `cpuMs` is more reliable. */
async function measure({ kind, sample, wanted }: BenchDocument): Promise<Row> {
  return await withSampleFile(sample, async (input: ExtractionInput) => {
    const start = performance.now();
    const { stdout } = await run(process.execPath, [child, JSON.stringify({ input, wanted })], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const ms = Math.round(performance.now() - start);
    const blank = { method: null, language: null, characters: 0, summary: null, isExpected: true };
    return {
      ...{ kind, name: sample.name, type: sample.fileType, ...blank, ...JSON.parse(stdout), ms },
      wanted: wanted.length,
      otherRecall: await recallOfOther(kind, input.path, wanted),
    };
  });
}

/** Injects the fault of `--fault`: screenshots are blurred until nothing can be read in them. */
function blurred(document: BenchDocument): BenchDocument {
  const { sample } = document;
  if (!screens.test(document.kind)) return document;
  const make = async () => {
    const { default: sharp } = await import("sharp");
    return await sharp(Buffer.from(await sample.make()), { limitInputPixels: false })
      .blur(12)
      .png()
      .toBuffer();
  };
  return { ...document, sample: { ...sample, make } };
}

/** Returns the samples of the tests that are not named: well-formed, broken and hostile files without words to find. */
function ofTests(named: ReadonlySet<string>): BenchDocument[] {
  return samples
    .filter(({ name }) => !named.has(name))
    .map((sample: Sample) => ({ kind: `${extensionOf(sample.name)} of tests`, sample, wanted: [] }));
}

interface Goal {
  what: string;
  value: number;
  goal: number;
}

function getGoals(rows: readonly Row[]): Goal[] {
  const slowest = (some: readonly Row[]) => Math.max(0, ...some.map(({ ms }) => ms));
  const silent = rows.filter((row) => row.error === null && row.summary === null);
  const wrong = rows.filter((row) => !row.isExpected || (row.error !== null) !== isUnreadable(row));
  const ofKinds = (kinds: RegExp) => rows.filter(({ kind }) => kinds.test(kind));
  const missed = (some: readonly Row[]) => 100 - Math.round(100 * (mean(some.map(computeRecall)) ?? 1));
  const isDrawn = ({ method }: Row) => /ocr/u.test(method ?? "");
  return [
    {
      what: "a text of 1 MB, ms",
      value: slowest(rows.filter(({ name }) => name.includes("megabyte"))),
      goal: 2_000,
    },
    { what: "a screenshot, ms", value: slowest(ofKinds(screens)), goal: 4_000 },
    { what: "a scanned page, ms", value: slowest(ofKinds(scans)), goal: 6_000 },
    { what: "memory of one reader, MB", value: Math.max(...rows.map(({ peakMb }) => peakMb)), goal: 700 },
    {
      what: "words not found where they are written, %",
      value: missed(rows.filter((row) => !isDrawn(row))),
      goal: 2,
    },
    { what: "words not found where they are drawn, %", value: missed(rows.filter(isDrawn)), goal: 10 },
    { what: "files without a description", value: silent.length, goal: 0 },
    { what: "files that were read or refused against expectation", value: wrong.length, goal: 0 },
  ];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printRow({ name, method, language, ms, cpuMs, summary, error, missing }: Row): void {
  const cells = [name.padEnd(31), (method ?? "-").padEnd(17), (language ?? "-").padEnd(3)];
  const described = error === null ? (summary ?? "") : `REFUSED: ${error}`;
  const lost = missing.length === 0 ? "" : `  MISSING ${missing.slice(0, 8).join(" ")}`;
  print(
    `${cells.join(" ")} ${String(ms).padStart(5)} ${String(cpuMs).padStart(5)}  ${described.slice(0, 90)}${lost}`,
  );
}

const { values } = parseArgs({
  options: { fault: { type: "boolean", default: false }, kinds: { type: "string", default: "" } },
});
const named = new Set(documents.map(({ sample }) => sample.name));
const all = [...documents, ...ofTests(named)].filter(({ kind }) => new RegExp(values.kinds, "u").test(kind));
const rows: Row[] = [];
for (const document of values.fault ? all.map(blurred) : all) {
  const row = await measure(document);
  printRow(row);
  rows.push(row);
}
const kinds = byKind(rows);
print(`\n${headOfKinds}`);
for (const kind of kinds) print(toLine(kind));
const goals = getGoals(rows);
const isMet = goals.every(({ value, goal }) => value <= goal);
const load = os.loadavg().map((average) => Math.round(average * 100) / 100);
print(
  `\n${rows.length} files of ${kinds.length} kinds, load average ${load.join(" ")} on ${os.availableParallelism()} cores`,
);
for (const { what, value, goal } of goals)
  print(`${value <= goal ? "met   " : "MISSED"}  ${what}: ${value} (goal ${goal})`);
await mkdir(results, { recursive: true });
const file = new URL(values.fault ? "extraction-fault.json" : "extraction.json", results);
await writeFile(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), isMet, goals, load, kinds, rows }, undefined, 2)}\n`,
);
process.exitCode = isMet ? 0 : 1;
