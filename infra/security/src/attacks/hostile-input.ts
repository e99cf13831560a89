import { setTimeout as pause } from "node:timers/promises";
import { type Call, callApi, readToken } from "@tessera/e2e/api";
import { anIsolationEnvironment } from "@tessera/e2e/isolation/environment";
import { everyOperation } from "@tessera/e2e/isolation/every-operation";
import { rows } from "@tessera/e2e/isolation/matrix";
import type { Route } from "@tessera/wire/api/route";
import { type Attack, expectHeld } from "../attack.ts";
import { hostileOf, hostileTexts, type ValueSchema } from "../hostile-json.ts";

/** These end the session or the organization, or stay open. */
const leftOut = /stream$|\/auth\/sessions$|^DELETE \/organizations\/me|^POST \/auth\/sign-out/;
const maxPerOperation = Number(process.env.HOSTILE_INPUTS ?? 40);
const atOnce = 8;

/** Sends every operation values that no schema, database or library expects, one at a time in a call that is right otherwise. */
export const attack: Attack = {
  title: "no operation answers hostile input with an error of the installation",
  isShort: false,
  fault: {
    file: "services/kit/src/errors/postgres-failure.ts",
    find: 'const unstorableText = ["22021", "22P05"];',
    replace: "const unstorableText: string[] = [];",
  },
  async run() {
    const environment = await anIsolationEnvironment();
    const { owner, people } = environment.ours;
    const second = people.filter(({ role }) => role === "owner").at(-1) ?? owner;
    const tokens = [environment.tokens.owner ?? "", await readToken(second.email)];
    const served = { name: "owner" as const, token: tokens[0] ?? "", userId: owner.id };
    const broken: string[] = [];
    try {
      for (const [name, route] of Object.entries(await everyOperation())) {
        if (leftOut.test(name)) continue;
        const { token, ...call } = await rows[name as keyof typeof rows](environment, served);
        const calls = spread([...hostileCalls(call, route as Route)], maxPerOperation);
        broken.push(...(await listBroken(name, calls, token ? [token] : tokens)));
      }
    } finally {
      environment.jira.close();
    }
    const shown = broken.slice(0, 60).join("\n        ");
    expectHeld(broken.length === 0, `${broken.length} inputs, such as\n        ${shown}`);
  },
};

async function listBroken(name: string, calls: Call[], tokens: string[]): Promise<string[]> {
  const broken: string[] = [];
  for (let start = 0; start < calls.length; start += atOnce) {
    const some = calls.slice(start, start + atOnce);
    const said = await Promise.all(
      some.map((call, index) => send(tokens[index % tokens.length], name, call)),
    );
    broken.push(...said.filter((line) => line !== null));
  }
  return broken;
}

function* hostileCalls(call: Call, { query, body }: Route): Generator<Call> {
  for (const name of Object.keys(call.params ?? {}))
    for (const text of hostileTexts.filter((one) => one.isWellFormed()))
      yield { ...call, params: { ...call.params, [name]: text } };
  if (query) yield* hostileQueries(call, query as ValueSchema);
  if (body) for (const value of hostileOf(body as ValueSchema, call.body)) yield { ...call, body: value };
}

function* hostileQueries(call: Call, { properties = {} }: ValueSchema): Generator<Call> {
  for (const [name, schema] of Object.entries(properties))
    for (const value of hostileOf(schema))
      yield {
        ...call,
        query: { ...call.query, [name]: typeof value === "object" ? "[object]" : String(value) },
      };
}

/** Returns at most `max` of the items, from the first to the last. */
function spread<Item>(items: Item[], max: number): Item[] {
  const step = Math.max(1, items.length / max);
  return Array.from(
    { length: Math.min(max, items.length) },
    (_, index) => items[Math.floor(index * step)] as Item,
  );
}

/** Returns a description of the call if the installation failed, and null otherwise. */
async function send(token: string | undefined, name: string, call: Call): Promise<string | null> {
  const { status, text, retryAfter } = await callApi(token, name, call).catch((error) => ({
    status: 0,
    text: String(error),
    retryAfter: 0,
  }));
  if (status === 429 && retryAfter < 60) {
    await pause(retryAfter * 1_000);
    return send(token, name, call);
  }
  if (status < 500 && status > 0) return null;
  return `${name} ${status} ${JSON.stringify(call).slice(0, 200)} ${text.slice(0, 150)}`;
}
