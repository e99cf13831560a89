import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "../caller.ts";
import { percentile, rounded } from "../figures.ts";
import { type Experiment, none } from "./experiment.ts";
import { repeat } from "./repeating.ts";
import { type Answer, isDone, isPostponed, send } from "./request.ts";
import type { ServiceChange } from "./scene.ts";
import { measureUntil } from "./until.ts";

const usualAtOnce = 16;
const times = 5;
const usualMs = 6_000;
const overloadMs = 15_000;

/** Removes the request limit, because one person stands for many here. */
const unlimited = {
  file: "services/kit/src/http/rate-limit.ts",
  find: "requestsPerMinute = 1200",
  replace: "requestsPerMinute = 1e9",
};
/** Seeded fault: each request costs more CPU time the more requests are open. */
const costly = {
  file: "services/kit/src/http/rate-limit.ts",
  find: 'app.addHook("onRequest", app.rateLimit());',
  replace: `app.addHook("onRequest", app.rateLimit());
  let open = 0;
  app.addHook("onRequest", async () => {
    open += 1;
    for (const end = performance.now() + Math.max(0, open - ${usualAtOnce + 4}); performance.now() < end; );
  });
  app.addHook("onResponse", async () => { open -= 1; });`,
};

/** F14: five times as many concurrent requests as usual. */
export const overload: Experiment = {
  id: "F14",
  fault: `${usualAtOnce * times} lists are asked for at once instead of ${usualAtOnce}, for ${overloadMs / 1_000} s`,
  seeded: "an open request makes the others slower",
  async run({ members, withServices }, isFaulty) {
    const tickets: ServiceChange = { source: [unlimited, ...(isFaulty ? [costly] : [])] };
    return withServices({ tickets }, async () => {
      await flood(members, usualAtOnce, usualMs / 2);
      const usual = await flood(members, usualAtOnce, usualMs);
      const over = await flood(members, usualAtOnce * times, overloadMs);
      const goodput = perSecond(over, overloadMs) / perSecond(usual, usualMs);
      const usualP95 = percentile(toMilliseconds(usual), 0.95);
      const normalMs = await measureUntil(async () => {
        const after = await flood(members, usualAtOnce, 1_000);
        return percentile(toMilliseconds(after), 0.95) <= 2 * usualP95;
      }, 20_000);
      return [
        none(
          "answers that are neither done nor say when to come again",
          over.filter((answer) => !isDone(answer) && !isPostponed(answer)).length,
        ),
        {
          what: "lists a second before ÷ under overload",
          value: rounded(1 / goodput),
          goal: rounded(1 / 0.7),
        },
        { what: "ms until answers take as long as before", value: normalMs, goal: 10_000 },
      ];
    });
  },
};

async function flood(members: Caller[], atOnce: number, ms: number): Promise<Answer[]> {
  const callers = Array.from({ length: atOnce }, (_, n) => members[n % members.length] as Caller);
  const asking = repeat(callers, 0, (caller) => send(caller, "/tickets/?page=1&size=20"));
  await pause(ms);
  return asking.stop();
}

function perSecond(answers: Answer[], ms: number): number {
  return (answers.filter(isDone).length * 1_000) / ms;
}

function toMilliseconds(answers: Answer[]): number[] {
  return answers.filter(isDone).map(({ ms }) => ms);
}
