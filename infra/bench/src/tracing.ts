// `npm run bench -- tracing [--fault]`: measures what tracing costs a service that samples 5 % of its traces, compared with one that traces
// nothing.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { aTraceCollector } from "@tessera/kit/testing/trace-collector";
import { withStores } from "@tessera/local/test/stores";
import { reportBench } from "./bench.ts";
import { percentile, rounded } from "./figures.ts";
import { computedBy } from "./running-service.ts";

const rounds = 7;
const callsPerRound = 1_000;
const atOnce = 8;

interface Side {
  origin: string;
  pid: number;
  /** Requests per second, by round. */
  perSecond: number[];
  computedMs: number[];
}

const { values } = parseArgs({ options: { fault: { type: "boolean" } } });
const isFaulty = values.fault === true;

await reportBench(isFaulty ? "tracing-fault" : "tracing", () =>
  withStores(async ({ postgresUrl }) => {
    await using collector = await aTraceCollector();
    const off = await startSide({ DATABASE_URL: postgresUrl });
    const on = await startSide({
      DATABASE_URL: postgresUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      // Seeded fault: every trace is kept.
      OTEL_TRACES_SAMPLER_ARG: isFaulty ? "1" : "0.05",
    });
    for (const side of [off, on]) await load(side);
    await measureInTurn(off, on);
    return {
      table: { "traces off": lineOf(off), "traces on": { ...lineOf(on), spans: collector.spans.length } },
      goals: [
        {
          what: `computation of a request, on ÷ off, median of ${rounds} rounds`,
          value: ratioOf(on, off),
          goal: 1.1,
        },
      ],
    };
  }),
);

async function startSide(env: Record<string, string>): Promise<Side> {
  const port = await findFreePort();
  const child = fork(path.join(import.meta.dirname, "traced-app.ts"), {
    env: { PATH: process.env.PATH ?? "", ...env, PORT: String(port) },
    execArgv: ["--no-warnings"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, perSecond: [], computedMs: [] };
}

async function load({ origin }: Side): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next++ < callsPerRound) {
      const answer = await fetch(`${origin}/notes/1`);
      if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function measureInTurn(off: Side, on: Side): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 ? [on, off] : [off, on]) await measure(side);
}

async function measure(side: Side): Promise<void> {
  const computed = await computedBy(side.pid);
  const began = performance.now();
  await load(side);
  side.perSecond.push((callsPerRound * 1_000) / (performance.now() - began));
  side.computedMs.push(((await computedBy(side.pid)) - computed) / callsPerRound);
}

function lineOf({ perSecond, computedMs }: Side) {
  return {
    "requests a second": rounded(median(perSecond)),
    "ms of computation each": rounded(median(computedMs)),
  };
}

/** Returns the median over the rounds of the ratio of CPU times. */
function ratioOf(on: Side, off: Side): number {
  return median(on.computedMs.map((ms, round) => ms / (off.computedMs[round] ?? ms)));
}

function median(figures: number[]): number {
  return percentile(figures, 0.5);
}
