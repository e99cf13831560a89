// `npm run bench -- upload [--fault]`: measures an upload of 25 MB compared with Node's own pipeline, and the memory for 20 at once.
import os from "node:os";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { getFigures, percentile, rounded } from "./figures.ts";
import { findService, type RunningService, restartWith } from "./running-service.ts";
import { aForm, sendForm, startRawServer } from "./upload-form.ts";

const bytes = 25 * 1024 * 1024;
const rounds = 24;
const warmUp = 3;
const atOnce = 20;
const toGrow = 100;
const removals: Promise<unknown>[] = [];

await runBench("upload", async ({ origin, service }, { isFaulty }) => {
  const caller = await signIn(origin, "owner@demo.test");
  // Receiving files is measured, not reading them.
  await service("files-worker").stop();
  const gateway = await findService("gateway");
  const files = isFaulty
    ? await restartWith("files", service("files"), "./hoard-bodies.ts")
    : await findService("files");
  const growth = {
    files: await measureGrowth(files, caller, files.origin),
    gateway: await measureGrowth(gateway, caller, gateway.origin),
  };
  await using raw = await startRawServer(os.tmpdir());
  const ways = {
    raw: () => measureTime(() => sendForm(`${raw.origin}/`, aForm(bytes))),
    files: () => measureTime(() => upload(caller, files.origin)),
    gateway: () => measureTime(() => upload(caller, gateway.origin)),
  };
  for (let round = 0; round < warmUp; round++) for (const send of Object.values(ways)) await send();
  const times: Record<keyof typeof ways, number[]> = { raw: [], files: [], gateway: [] };
  for (let round = 0; round < rounds; round++) {
    for (const way of ["raw", "files", "gateway"] as const) times[way].push(await ways[way]());
    await Promise.all(removals);
  }
  const ratio = computeRatio(times.raw, times.files);
  return {
    table: {
      "ms, Node's pipeline": getFigures(times.raw),
      "ms, files": getFigures(times.files),
      "ms, through the gateway": getFigures(times.gateway),
      "MB/s ÷ MB/s of the pipeline": {
        files: rounded(1 / ratio),
        gateway: rounded(1 / computeRatio(times.raw, times.gateway)),
      },
    },
    goals: [
      {
        what: "P7, time of 25 MB ÷ that of Node's pipeline, median of rounds",
        value: ratio,
        goal: 1.43,
        stretch: 1.18,
      },
      {
        what: `P8, MB that files grow by ${atOnce} uploads at once`,
        value: growth.files,
        goal: toGrow,
        stretch: 50,
      },
      {
        what: `P8, MB that the gateway grows by ${atOnce} uploads at once`,
        value: growth.gateway,
        goal: toGrow,
        stretch: 50,
      },
    ],
  };
});

async function measureTime(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Returns the median over the rounds of the ratio between the times. */
function computeRatio(raw: number[], other: number[]): number {
  return percentile(
    other.map((time, round) => time / (raw[round] ?? Number.NaN)),
    0.5,
  );
}

/** Uploads a file, and deletes it again outside of the measured time, so that neither the quota nor the disk fills up. */
async function upload(caller: Caller, origin: string): Promise<void> {
  const { id } = await sendForm(`${origin}/api/v1/files/upload`, aForm(bytes), caller.headers);
  removals.push(caller.call(`/files/${id}`, { method: "DELETE", body: {} }));
}

/** Returns how many MB the memory of a process grows at its peak during concurrent uploads. */
async function measureGrowth(process: RunningService, caller: Caller, origin: string): Promise<number> {
  await upload(caller, origin);
  await Promise.all(removals);
  const before = await process.forgetPeak();
  await Promise.all(Array.from({ length: atOnce }, () => upload(caller, origin)));
  const peak = await process.peak();
  await Promise.all(removals);
  return (peak - before) / 1024 / 1024;
}
