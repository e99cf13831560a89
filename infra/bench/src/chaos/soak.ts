import { setTimeout as pause } from "node:timers/promises";
import { measureFamily } from "../process-family.ts";
import { type Experiment, none } from "./experiment.ts";
import { repeat } from "./repeating.ts";
import { isDone, newTicket, send } from "./request.ts";

const minutes = 60;
const warmUpMinutes = 10;
const pauseMs = 250;

/** Seeded fault: every request leaves 20 kB behind. */
const leak = {
  file: "services/kit/src/http/rate-limit.ts",
  find: 'app.addHook("onRequest", app.rateLimit());',
  replace: `app.addHook("onRequest", app.rateLimit());
  const kept: unknown[] = [];
  app.addHook("onRequest", async () => { kept.push(new Array(2_500).fill(kept.length)); });`,
};

/** F18: an hour of the same load. */
export const soak: Experiment = {
  id: "F18",
  fault: `${minutes} minutes of lists and new tickets`,
  seeded: "every request leaves memory behind",
  async run({ members, query, withServices }, isFaulty) {
    return withServices(isFaulty ? { tickets: { source: [leak] } } : {}, async () => {
      const load = repeat(members, pauseMs, (member, turn) =>
        turn % 10 === 0
          ? send(member, "/tickets/", newTicket(`Ticket ${turn}`))
          : send(member, "/tickets/?page=1&size=20"),
      );
      await pause(warmUpMinutes * 60_000);
      const before = await measure();
      await pause((minutes - warmUpMinutes) * 60_000);
      const after = await measure();
      const answers = await load.stop();
      const hours = (minutes - warmUpMinutes) / 60;
      return [
        none("requests that failed", answers.filter((answer) => !isDone(answer)).length),
        {
          what: "% of memory more an hour",
          value: ((after.megabytes / before.megabytes - 1) * 100) / hours,
          goal: 1,
        },
        { what: "connections to Postgres more", value: after.connections - before.connections, goal: 2 },
      ];
    });

    async function measure() {
      const { services } = await measureFamily(process.pid);
      const [row] = await query<{ count: number }>("select count(*)::int as count from pg_stat_activity");
      return { megabytes: services.megabytes, connections: row?.count ?? 0 };
    }
  },
};
