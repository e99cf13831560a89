import { setTimeout as pause } from "node:timers/promises";
import { percentile, rounded } from "../figures.ts";
import { type Experiment, none } from "./experiment.ts";
import { repeat } from "./repeating.ts";
import { type Answer, isDone, send } from "./request.ts";

const rounds = 3;
const listenMs = 5_000;
const quietPauseMs = 100;
const loudPauseMs = 50;

/** F15: one organization sends 95 % of all requests, within the limits per person. */
export const loudOrganization: Experiment = {
  id: "F15",
  fault: "one organization makes 95 % of the requests",
  seeded: "each request takes 4 ms of the service's time more",
  async run({ members, neighbor, withServices }, isFaulty) {
    const source = {
      file: "services/kit/src/http/rate-limit.ts",
      find: 'app.addHook("onRequest", app.rateLimit());',
      replace: `app.addHook("onRequest", app.rateLimit());
  app.addHook("onRequest", async () => {
    for (const end = performance.now() + 4; performance.now() < end; );
  });`,
    };
    return withServices(isFaulty ? { tickets: { source: [source] } } : {}, async () => {
      const ratios: number[] = [];
      const all: Answer[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const alone = await listen();
        const loud = repeat(members, loudPauseMs, (member) => send(member, "/tickets/?page=1&size=20"));
        await pause(500);
        const beside = await listen();
        await loud.stop();
        all.push(...beside);
        ratios.push(findSlow(beside) / findSlow(alone));
      }
      return [
        none("requests of the other organization that failed", all.filter((one) => !isDone(one)).length),
        {
          what: "p99 of the other organization ÷ alone, median",
          value: rounded(percentile(ratios, 0.5)),
          goal: 2,
        },
      ];
    });

    async function listen(): Promise<Answer[]> {
      const asking = repeat([neighbor], quietPauseMs, (caller) => send(caller, "/tickets/?page=1&size=20"));
      await pause(listenMs);
      return asking.stop();
    }
  },
};

function findSlow(answers: Answer[]): number {
  return percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );
}
