import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import type { ExtractionInput } from "../src/extraction/extract.ts";
import { isUnreadable, samples } from "../test/samples/catalogue.ts";
import type { Sample } from "../test/samples/sample.ts";
import { withSampleFile } from "../test/samples/sample-file.ts";

interface Row {
  name: string;
  type: string;
  method: string | null;
  language: string | null;
  ms: number;
  cpuMs: number;
  characters: number;
  summary: string | null;
  error: string | null;
  isExpected: boolean;
  mentionsError: boolean;
}

const run = promisify(execFile);
const child = fileURLToPath(new URL("./extract-one.ts", import.meta.url));
const results = new URL("../../../infra/bench/results/", import.meta.url);
const screens = /screen/u;

/** The time is that of a whole process, from its start to its end; on a busy machine its processor time says more. */
async function measure(sample: Sample): Promise<Row> {
  return await withSampleFile(sample, async (input: ExtractionInput) => {
    const start = performance.now();
    const { stdout } = await run(process.execPath, [child, JSON.stringify(input)], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const ms = Math.round(performance.now() - start);
    const blank = {
      method: null,
      language: null,
      characters: 0,
      summary: null,
      isExpected: true,
      mentionsError: false,
    };
    return { name: sample.name, type: sample.fileType, ...blank, ...JSON.parse(stdout), ms };
  });
}

/** The seeded fault: screens out of focus, in which no error can be read. */
function blurred(sample: Sample): Sample {
  if (sample.fileType !== "image" || !screens.test(sample.name)) return sample;
  const make = async () => {
    const { default: sharp } = await import("sharp");
    return await sharp(Buffer.from(await sample.make()), { limitInputPixels: false })
      .blur(12)
      .png()
      .toBuffer();
  };
  return { ...sample, make, name: `${sample.name}.png`, mimeType: "image/png" };
}

function goalsOf(rows: readonly Row[]): { what: string; value: number; goal: number }[] {
  const slowest = (some: readonly Row[]) => Math.max(0, ...some.map(({ ms }) => ms));
  const pictures = rows.filter(({ name, type }) => type === "image" && screens.test(name));
  const silent = rows.filter((row) => row.error === null && row.summary === null);
  const wrong = rows.filter((row) => !row.isExpected || (row.error !== null) !== isUnreadable(row));
  return [
    {
      what: "a text of 1 MB, ms",
      value: slowest(rows.filter(({ name }) => name.includes("megabyte"))),
      goal: 2_000,
    },
    { what: "a screenshot, ms", value: slowest(pictures), goal: 4_000 },
    {
      what: "screenshots whose error was not read",
      value: pictures.filter((row) => !row.mentionsError).length,
      goal: 0,
    },
    { what: "files without a description", value: silent.length, goal: 0 },
    { what: "files that were read or refused against expectation", value: wrong.length, goal: 0 },
  ];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printRow({ name, type, method, language, ms, cpuMs, characters, summary, error }: Row): void {
  const cells = [name.padEnd(31), type.padEnd(12), (method ?? "-").padEnd(17), (language ?? "-").padEnd(3)];
  const described = error === null ? (summary ?? "") : `REFUSED: ${error}`;
  print(
    `${cells.join(" ")} ${String(ms).padStart(5)} ${String(cpuMs).padStart(5)} ${String(characters).padStart(8)}  ${described.slice(0, 110)}`,
  );
}

const { values } = parseArgs({ options: { fault: { type: "boolean", default: false } } });
print(
  `${"name".padEnd(31)} ${"type".padEnd(12)} ${"method".padEnd(17)} lang    ms   cpu     text  summary or reason`,
);
const rows: Row[] = [];
for (const sample of values.fault ? samples.map(blurred) : samples) {
  const row = await measure(sample);
  printRow(row);
  rows.push(row);
}
const goals = goalsOf(rows);
const isMet = goals.every(({ value, goal }) => value <= goal);
const load = os.loadavg().map((average) => Math.round(average * 100) / 100);
print(`\n${rows.length} files, load average ${load.join(" ")} on ${os.availableParallelism()} cores`);
for (const { what, value, goal } of goals)
  print(`${value <= goal ? "met   " : "MISSED"}  ${what}: ${value} (goal ${goal})`);
await mkdir(results, { recursive: true });
const file = new URL(values.fault ? "extraction-fault.json" : "extraction.json", results);
await writeFile(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), isMet, goals, load, rows }, undefined, 2)}\n`,
);
process.exitCode = isMet ? 0 : 1;
