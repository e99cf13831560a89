import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import { aTestRedis } from "../testing/redis.ts";
import { readReports, shareReports } from "./shared-reports.ts";

const redis = aTestRedis();
afterAll(() => redis.disconnect());

const report = {
  items: [{ check: "disk", state: "good" as const, text: "/work can be written to" }],
  variables: { known: ["WORK_DIR"], unknown: ["WORK_DIRR"] },
};

async function listReports(program: string, now = Date.now()) {
  return (await readReports(redis, now)).filter((shared) => shared.program === program);
}

describe("shareReports", () => {
  it("shares the report of each replica until it stops, and leaves out those that were killed", async () => {
    const program = `worker-${randomUUID()}`;
    const stopFirst = shareReports(redis, program, async () => report);
    const stopSecond = shareReports(redis, program, async () => report);
    while ((await listReports(program)).length < 2) await delay(5);
    expect((await listReports(program))[0]).toMatchObject(report);

    await stopFirst();
    expect(await listReports(program)).toHaveLength(1);
    expect(await listReports(program, Date.now() + 301_000)).toEqual([]);
    await stopSecond();
    expect(await listReports(program)).toEqual([]);
  });
});
