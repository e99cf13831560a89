import { setTimeout as pause } from "node:timers/promises";
import { aText, measureProgress, upload } from "../file-times.ts";
import { type Experiment, none } from "./experiment.ts";
import { countLost, writeTickets } from "./repeating.ts";
import { findSlowest, isDone } from "./request.ts";
import { measureUntil } from "./until.ts";

const downMs = 8_000;
const files = 6;

/** F4, first half: Redis is killed and started again after a while. */
export const lostRedis: Experiment = {
  id: "F4",
  fault: `Redis is killed and comes back after ${downMs / 1_000} s`,
  seeded: "the worker of files ends with it",
  async run({ redis, members, installation, query, connect }, isFaulty) {
    const [uploader, ...writers] = members;
    if (!uploader) throw new Error("Nobody is there.");
    const worker = installation.service("files-worker");
    const writing = writeTickets(writers.slice(0, 4), "Redis is down");
    await pause(1_000);
    const before = writing.answers.length;
    await redis.kill();
    if (isFaulty) await worker.stop();
    const began = performance.now();
    const uploads = await Promise.all(
      Array.from({ length: files }, () => upload(uploader, aText(2_000)).catch(() => null)),
    );
    await pause(Math.max(0, downMs - (performance.now() - began)));
    await redis.start();
    const ids = uploads.filter((id) => id !== null);
    const client = await connect();
    const ms = await measureUntil(
      async () => (await measureProgress(client, ids)).every(({ status }) => status === "processed"),
      35_000,
    );
    const progress = await measureProgress(client, ids);
    await client.end();
    if (isFaulty) await worker.start();
    const answers = (await writing.stop()).slice(before);
    return [
      none("uploads that were refused while Redis was down", files - ids.length),
      none("tickets that were refused meanwhile", answers.filter((answer) => !isDone(answer)).length),
      none("tickets that were acknowledged and lost", await countLost(query, answers)),
      { what: "ms that the slowest ticket took", value: findSlowest(answers), goal: 5_000 },
      { what: "ms from Redis' return until all files were read", value: ms, goal: 30_000 },
      none("files with more or less than one end", progress.filter(({ ends }) => ends !== 1).length),
    ];
  },
};
