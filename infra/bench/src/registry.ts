// `npm run bench -- registry [--fault]`: measures how soon a published release is served, and how much time choosing releases adds to a
// page.
import { setTimeout as pause } from "node:timers/promises";
import { demoPassword } from "@tessera/local/demo/demo-accounts";
import type { OwnRegistry } from "@tessera/wire/release";
import { apiBase } from "@tessera/wire/route";
import { runBench } from "./bench.ts";
import { figuresOf, percentile, rounded } from "./figures.ts";
import { makeVariant, type Variant } from "./release-variant.ts";
import { findService, type RunningService, restartWith } from "./running-service.ts";
import { ask, startSameAnswers } from "./same-answers.ts";

const publications = 10;
const rounds = 7;
const callsPerRound = 200;
const warmUp = 100;
const lookEveryMs = 20;
const module = "mf-tickets";
const paths = { "GET /registry/mine": `${apiBase}/registry/mine`, "a page": "/dashboard" };

await runBench("registry", async ({ origin, plan, service }, { isFaulty }) => {
  const gateway = isFaulty
    ? await restartWith("gateway", service("gateway"), "./ask-each-time.ts")
    : await findService("gateway");
  const headers = { authorization: `Bearer ${plan("registry").env.PUBLISH_TOKEN}` };
  const publish = async ({ form }: Variant, to: string) => {
    const address = `${gateway.origin}${apiBase}/registry/releases?to=${to}`;
    await succeed(await fetch(address, { method: "POST", headers, body: form }));
  };

  const untilServed: number[] = [];
  for (let mark = 0; mark < publications; mark++) {
    const variant = await makeVariant(module, mark);
    const began = performance.now();
    await publish(variant, "stable");
    await untilIsServed(gateway.origin, variant);
    untilServed.push(performance.now() - began);
  }

  // The more expensive choice: half of all members get a canary, and the caller is known.
  const canary = await makeVariant(module, publications);
  await publish(canary, "shelf");
  const body = JSON.stringify({ version: canary.version, percentage: 50 });
  const json = { ...headers, "content-type": "application/json" };
  const start = `${gateway.origin}${apiBase}/registry/modules/${module}/canary`;
  await succeed(await fetch(start, { method: "POST", headers: json, body }));
  const times = await compare(gateway, origin, await hintCookie(gateway.origin, origin));

  const added = Object.entries(times).map(([what, time]) => ({ what, ...time }));
  return {
    table: {
      "ms, published to served": figuresOf(untilServed),
      ...Object.fromEntries(
        added.flatMap(({ what, ours, bare, computed }) => [
          [`ms, ${what}`, figuresOf(ours.flat())],
          [`ms, ${what}, the same bytes from Fastify`, figuresOf(bare.flat())],
          [`ms of computation, ${what}`, { count: ours.flat().length, mean: rounded(computed) }],
        ]),
      ),
    },
    goals: [
      { what: "published to served, p95 in ms", value: percentile(untilServed, 0.95), goal: 5_000 },
      ...added.map(({ what, ours, bare }) => ({
        what: `what choosing adds to ${what}, p95 in ms, median of ${rounds} rounds`,
        value: addedBy(ours, bare),
        goal: 2,
      })),
    ],
  };
});

/** Waits until a page that is opened gets the release, and until its entry is served. */
async function untilIsServed(gateway: string, { name, version }: Variant): Promise<void> {
  while (true) {
    const { modules } = JSON.parse((await ask(gateway, paths["GET /registry/mine"], {})).body) as OwnRegistry;
    const served = modules.find((entry) => entry.name === name);
    if (served?.version === version) return void (await ask(gateway, served.entry, {}));
    await pause(lookEveryMs);
  }
}

interface Times {
  /** Times in ms, by round. */
  ours: number[][];
  bare: number[][];
  /** CPU time of the gateway per call in ms, which does not depend on how busy the machine is. */
  computed: number;
}

/** Measures the gateway and a bare server with the same bytes in turn, so that other load on the machine affects both alike. */
async function compare(
  gateway: RunningService,
  origin: string,
  cookie: string,
): Promise<Record<string, Times>> {
  const times: Record<string, Times> = {};
  for (const [what, path] of Object.entries(paths)) {
    // Under a host name that is not its own, the installation redirects pages to its own.
    const askFor = (from: string) => ask(from, path, { cookie, accept: "text/html,*/*" });
    const same = await startSameAnswers([await askFor(origin)]);
    const inTurn = async (calls: number) => {
      const [ours, bare]: [number[], number[]] = [[], []];
      for (let call = 0; call < calls; call++) {
        ours.push(await measureTime(() => askFor(origin)));
        bare.push(await measureTime(() => askFor(same.origin)));
      }
      return { ours, bare };
    };
    await inTurn(warmUp);
    const before = await gateway.computed();
    const all = [];
    for (let round = 0; round < rounds; round++) all.push(await inTurn(callsPerRound));
    const computed = ((await gateway.computed()) - before) / (rounds * callsPerRound);
    times[what] = { ours: all.map(({ ours }) => ours), bare: all.map(({ bare }) => bare), computed };
    same.close();
  }
  return times;
}

/** Returns the cookie from which the gateway knows for whom it chooses releases. */
async function hintCookie(gateway: string, origin: string): Promise<string> {
  const signIn = await fetch(`${gateway}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email: "owner@demo.test", password: demoPassword }),
  });
  const session = cookiesOf(await succeed(signIn));
  const token = await succeed(
    await fetch(`${gateway}/api/auth/token`, { headers: { cookie: session, origin } }),
  );
  return cookiesOf(token);
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function succeed(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function measureTime(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Returns the median over the rounds of the difference between the 95th percentiles. */
function addedBy(ours: number[][], bare: number[][]): number {
  const added = ours.map((times, round) => percentile(times, 0.95) - percentile(bare[round] ?? [], 0.95));
  return rounded(percentile(added, 0.5));
}
