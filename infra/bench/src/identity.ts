// `npm run bench -- identity [--fault]`: measures how long signing in, a new token and a page of 10,000 members take.
import { demoOrganizations, demoPassword } from "@tessera/local/demo/demo-accounts";
import type { MemberPage } from "@tessera/wire/member";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { figuresOf, percentile } from "./figures.ts";

const members = 10_000;
const warmUp = 10;
const signIns = 100;
const mints = 200;
/** Requests per list. For all three together this is far below the limit of 1,200 requests a minute per person. */
const pages = 100;

await runBench("identity", async ({ origin, adminUrl }, { isFaulty }) => {
  const [organization] = demoOrganizations;
  const email = organization?.people[0]?.email;
  if (!organization || !email) throw new Error("The demo has no organization.");
  await addMembers(adminUrl, organization.id);
  const caller = await signIn(origin, email);
  const cookie = await enter(origin, email);

  const signing = await measureTimes(signIns, () => enter(origin, email));
  const minting = await measureTimes(mints, () => mint(origin, cookie));
  const lists = {
    "members page": "/members?page=1&limit=50",
    "assignee menu": "/members?active=true&page=1&limit=50",
    "members found": "/members?search=member%2042&page=1&limit=50",
  };
  const listing = new Map<string, number[]>();
  for (const [name, path] of Object.entries(lists)) {
    // Seeded fault: all members are read instead of one page.
    const read = () => (isFaulty ? walk(caller) : caller.ask<MemberPage>(path));
    listing.set(name, await measureTimes(isFaulty ? 3 : pages, read, isFaulty ? 0 : warmUp));
  }

  const named = { "sign-in": signing, "token mint": minting, ...Object.fromEntries(listing) };
  return {
    table: Object.fromEntries(
      Object.entries(named).map(([name, times]) => [`ms, ${name}`, figuresOf(times)]),
    ),
    goals: [
      { what: "sign-in, p50 in ms", value: percentile(signing, 0.5), goal: 100 },
      { what: "token mint, p50 in ms", value: percentile(minting, 0.5), goal: 10 },
      ...[...listing].map(([name, times]) => ({
        what: `${name} at ${members} members, p95 in ms`,
        value: percentile(times, 0.95),
        goal: 150,
      })),
    ],
  };
});

async function addMembers(adminUrl: string, organizationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `insert into identity."user" (id, name, email, "emailVerified")
       select 'bench-' || n, 'Member ' || n, 'member-' || n || '@bench.test', true from generate_series(1, $1::int) n`,
      [members],
    );
    await client.query(
      `insert into identity.member ("organizationId", "userId", role)
       select $2, 'bench-' || n, 'user' from generate_series(1, $1::int) n`,
      [members, organizationId],
    );
    await client.query(`vacuum analyze identity."user", identity.member`);
  } finally {
    await client.end();
  }
}

/** Signs in and returns the session cookie. */
async function enter(origin: string, email: string): Promise<string> {
  const response = await fetch(`${hostOf(origin)}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  await read(response);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function mint(origin: string, cookie: string): Promise<void> {
  await read(await fetch(`${hostOf(origin)}/api/auth/token`, { headers: { cookie, origin } }));
}

async function walk(caller: Caller): Promise<void> {
  for (let page = 1, last = 1; page <= last; page++) {
    last = (await caller.ask<MemberPage>(`/members?page=${page}&limit=100`)).pages;
  }
}

/** Returns the origin with the IP address instead of the host name, so that name resolution is not measured. */
function hostOf(origin: string): string {
  return `http://127.0.0.1:${new URL(origin).port}`;
}

async function read(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
}

/** Measures calls one after another, in ms. */
async function measureTimes(
  count: number,
  call: () => Promise<unknown>,
  warming = warmUp,
): Promise<number[]> {
  for (let index = 0; index < warming; index++) await call();
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return times;
}
