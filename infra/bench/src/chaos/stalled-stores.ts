import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "../caller.ts";
import { type Experiment, none } from "./experiment.ts";
import { repeat } from "./repeating.ts";
import { type Answer, findSlowest, isDone, isPostponed, newTicket, send } from "./request.ts";
import type { Scene, ServiceChange } from "./scene.ts";
import { aStallableWay, type StallableWay } from "./stallable-way.ts";
import { measureUntil } from "./until.ts";

const disturbances = {
  slow: (way: StallableWay) => way.set("slow"),
  cut: (way: StallableWay) => way.cut(),
  "half-open": (way: StallableWay) => way.set("stands"),
};

const longDeadlines: Record<string, ServiceChange> = {
  gateway: {
    source: [
      {
        file: "services/gateway/src/start-gateway.ts",
        find: "const deadlineMs = 10_000;",
        replace: "const deadlineMs = 40_000;",
      },
    ],
  },
  tickets: {
    source: [
      {
        file: "services/kit/src/database/postgres-pool.ts",
        find: "query_timeout: 12_000,",
        replace: "query_timeout: 40_000,",
      },
    ],
  },
};

/** F7: the connections of the tickets service to its stores are slow, cut, and half-open. */
export const stalledStores: Experiment = {
  id: "F7",
  fault: "connections of tickets to Postgres are slow, cut and half-open, then those to Redis",
  seeded: "nobody ends a request after its time",
  async run(scene, isFaulty) {
    const { installation, withServices } = scene;
    const { DATABASE_URL = "", REDIS_URL = "" } = installation.plan("tickets").env;
    const [postgres, redis] = [await aStallableWay(DATABASE_URL), await aStallableWay(REDIS_URL)];
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const seeded = isFaulty ? longDeadlines : {};
    try {
      return await withServices({ ...seeded, tickets: { env, ...seeded.tickets } }, async () => {
        const others = repeat(scene.members.slice(8, 10), 100, (member) =>
          send(member, "/files/search?search=invoice&size=5"),
        );
        const seen: Answer[] = [];
        const backMs: number[] = [];
        for (const disturb of Object.values(disturbances)) {
          disturb(postgres);
          seen.push(...(await fetchTickets(scene.members)));
          postgres.set("flows");
          backMs.push(await measureBack(scene));
        }
        redis.set("stands");
        const writing = await fetchTickets(scene.members, newTicket("Redis does not answer"));
        redis.set("flows");
        const otherAnswers = await others.stop();
        return [
          none(
            "answers that are neither done nor say when to come again",
            seen.filter((answer) => !isDone(answer) && !isPostponed(answer)).length,
          ),
          { what: "ms that the slowest answer took", value: findSlowest(seen), goal: 11_000 },
          { what: "ms until tickets answer again, the longest", value: Math.max(...backMs), goal: 5_000 },
          none(
            "tickets that were refused while Redis did not answer",
            writing.filter((answer) => !isDone(answer)).length,
          ),
          { what: "ms that the slowest of these took", value: findSlowest(writing), goal: 3_000 },
          none(
            "requests to files that failed meanwhile",
            otherAnswers.filter((answer) => !isDone(answer)).length,
          ),
          { what: "ms that the slowest of those took", value: findSlowest(otherAnswers), goal: 2_000 },
        ];
      });
    } finally {
      await Promise.all([postgres.close(), redis.close()]);
    }
  },
};

/** Sends more requests at once than the service has database connections, and again after 500 ms. */
async function fetchTickets(members: Caller[], sent?: { body: object }): Promise<Answer[]> {
  const fetchAll = () =>
    [...members, ...members].map((member) =>
      send(member, sent ? "/tickets/" : "/tickets/?page=1&size=5", sent ?? {}),
    );
  const first = fetchAll();
  await pause(500);
  return Promise.all([...first, ...fetchAll()]);
}

function measureBack({ members: [member] }: Scene): Promise<number> {
  if (!member) throw new Error("Nobody is there.");
  return measureUntil(async () => isDone(await send(member, "/tickets/?page=1&size=5")), 20_000);
}
