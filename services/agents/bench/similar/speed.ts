import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { ThreadEmbedder } from "../../src/similar/meaning/embedder.ts";
import { minLikeness } from "../../src/similar/meaning/meaning.ts";
import { dimensions } from "../../src/similar/meaning/vector.ts";
import { createVectorPages, type VectorPages } from "../../src/similar/meaning/vector-pages.ts";

const results = new URL("../../../../infra/bench/results/", import.meta.url);
const tickets = 50_000;
const rounds = 100;
const goalMs = 100;
const sentence =
  "The invoice that I downloaded yesterday has empty pages, and the total is missing at its end. ";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Creates a deterministic random number generator with values from 0 to 1. */
function createChance(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a vector close to `subject`. With a few hundred subjects, many vectors are alike, as with real texts. */
function aboutSubject(subject: Int8Array, chance: () => number): Int8Array {
  return Int8Array.from(subject, (number) => Math.round(number * 0.7 + (chance() - 0.5) * 52));
}

function makeVectors(): Int8Array[] {
  const chance = createChance();
  const subjects = Array.from({ length: 300 }, () =>
    Int8Array.from({ length: dimensions }, () => Math.round((chance() - 0.5) * 70)),
  );
  return Array.from({ length: tickets }, (_, index) =>
    aboutSubject(subjects[index % subjects.length] ?? new Int8Array(dimensions), chance),
  );
}

function remember(vectors: readonly Int8Array[]): VectorPages {
  const pages = createVectorPages();
  for (const [index, { buffer, byteOffset, byteLength }] of vectors.entries()) {
    pages.put(`ticket ${index}`, new Uint8Array(buffer, byteOffset, byteLength));
  }
  return pages;
}

interface Times {
  p50: number;
  p95: number;
  longest: number;
}

async function measure(rounds: number, act: (round: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await act(round);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), longest: at(1) };
}

function show(what: string, { p50, p95, longest }: Times): void {
  const [half, max, all] = [p50, p95, longest].map((time) => `${time.toFixed(1)} ms`.padStart(10));
  print(`${what.padEnd(58)}${half}${max}${all}`);
}

/** Measures how long other work waits while the thread embeds a queue of texts and queries keep arriving. */
async function measureLoop(pages: VectorPages, vectors: readonly Int8Array[], embedder: ThreadEmbedder) {
  const queue = Array.from({ length: 20 }, (_, index) =>
    embedder.embedLater(`${index} ${sentence.repeat(8)}`),
  );
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await measure(20, (round) => search(pages, vectors, round));
  const urgent = await measure(5, (round) => embedder.embedNow(`${round} ${sentence}`));
  delay.disable();
  await Promise.all(queue);
  const [p50, p95, longest] = [delay.percentile(50), delay.percentile(95), delay.max].map(
    (time) => time / 1e6,
  );
  return { urgent, loop: { p50: p50 ?? 0, p95: p95 ?? 0, longest: longest ?? 0 } };
}

/** Returns the CPU milliseconds of this thread per query: the part that remains when other processes compete for the cores. */
async function measureComputing(pages: VectorPages, vectors: readonly Int8Array[]): Promise<number> {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1) await search(pages, vectors, round);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / rounds;
}

async function search(pages: VectorPages, vectors: readonly Int8Array[], round: number): Promise<string[]> {
  const wanted = vectors[(round * 997) % tickets] ?? new Int8Array(dimensions);
  return pages.nearest(wanted, { max: 20, floor: minLikeness });
}

const { values } = parseArgs({ options: { fault: { type: "boolean", default: false } } });
const vectors = makeVectors();
const pages = remember(vectors);
print(`${`${tickets} tickets of one organization`.padEnd(58)}       p50       p95   longest`);
// The seeded fault: the vectors are loaded again for each query.
const nearest = await measure(rounds, (round) =>
  search(values.fault ? remember(vectors) : pages, vectors, round),
);
show("nearest by meaning", nearest);
const computing = await measureComputing(pages, vectors);
print(
  `${"of which this thread computes, on average".padEnd(58)}${`${computing.toFixed(1)} ms`.padStart(10)}`,
);
const before = process.memoryUsage().rss;
const embedder = new ThreadEmbedder();
const loading = await measure(1, () => embedder.embedNow("Hello"));
show("the first text, with loading the model", loading);
const memory = Math.round((process.memoryUsage().rss - before) / 1e6);
const short = await measure(20, (round) => embedder.embedLater(`${round} ${sentence}`));
show("a text of a sentence", short);
const long = await measure(10, (round) => embedder.embedLater(`${round} ${sentence.repeat(16)}`));
show("a text of 1,500 characters", long);
const { urgent, loop } = await measureLoop(pages, vectors, embedder);
show("a question's text while others wait to be read", urgent);
show("what else the process does waits (event loop)", loop);
await embedder.close();
const isMet = nearest.p95 <= goalMs;
const load = os.loadavg();
print(`\nthe model takes ${memory} MB; load ${load.map((one) => one.toFixed(1)).join(" ")}`);
print(`nearest by meaning p95 ≤ ${goalMs} ms: ${isMet ? "met" : "MISSED"}`);
await mkdir(results, { recursive: true });
await writeFile(
  new URL(values.fault ? "similar-fault.json" : "similar.json", results),
  `${JSON.stringify({ at: new Date().toISOString(), isMet, nearest, computing, loading, memory, short, long, urgent, loop, load }, undefined, 2)}\n`,
);
process.exitCode = isMet ? 0 : 1;
