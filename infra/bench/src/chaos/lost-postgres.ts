import { setTimeout as pause } from "node:timers/promises";
import { type Experiment, none } from "./experiment.ts";
import { countLost, writeTickets } from "./repeating.ts";
import { findSlowest, isDone, isPostponed, newTicket, send } from "./request.ts";
import type { Scene } from "./scene.ts";
import { measureUntil } from "./until.ts";

const strikes = 3;

/** F5: Postgres is stopped as in a crash and started again; then its connections are terminated. */
export const lostPostgres: Experiment = {
  id: "F5",
  fault: `Postgres is ended at once and started again, ${strikes} times, then its connections are ended`,
  seeded: "Postgres acknowledges what is not on its disk yet",
  async run(scene, isFaulty) {
    const { postgres, query, members } = scene;
    if (isFaulty) await setCommits(scene, "off");
    const writing = writeTickets(members.slice(0, 8), "Postgres is down");
    const backMs: number[] = [];
    for (let strike = 0; strike < strikes; strike += 1) {
      await pause(1_500);
      await postgres.kill();
      await postgres.start();
      backMs.push(await measureBack(scene));
    }
    await pause(1_000);
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where usename ~ '^(svc|job)_'`);
    backMs.push(await measureBack(scene));
    await pause(1_000);
    const answers = await writing.stop();
    if (isFaulty) await setCommits(scene, "on");
    const others = answers.filter((answer) => !isDone(answer) && !isPostponed(answer));
    return [
      none("tickets that were acknowledged and lost", await countLost(query, answers)),
      none("answers that are neither done nor say when to come again", others.length),
      { what: "ms that the slowest answer took", value: findSlowest(answers), goal: 11_000 },
      { what: "ms until tickets are written again, the longest", value: Math.max(...backMs), goal: 5_000 },
    ];
  },
};

function measureBack({ members: [, , , , , , , , member] }: Scene): Promise<number> {
  if (!member) throw new Error("Nobody is there.");
  return measureUntil(async () => isDone(await send(member, "/tickets/", newTicket("Is it back?"))), 20_000);
}

async function setCommits({ query }: Scene, value: "on" | "off"): Promise<void> {
  await query(`alter system set synchronous_commit = ${value}`);
  await query("select pg_reload_conf()");
  await pause(500);
}
