import { demoPassword } from "@tessera/local/demo/demo-accounts";
import { apiBase } from "@tessera/wire/route";

/** A signed-in member. */
export interface Caller {
  /** Where the interface begins. */
  base: string;
  /** To be read again for each call: a token holds for five minutes, and another one takes its place. */
  headers: { authorization: string };
  /** Answers the body; throws on anything but success, so that a refusal is never measured. */
  ask<Reply>(path: string, change?: { method: string; body: object }): Promise<Reply>;
}

/** A member with a session. */
export interface SignedIn extends Caller {
  /** Asks for another token; throws when the session has ended. */
  renew(): Promise<void>;
}

const renewEveryMs = 3 * 60_000;

/** Its token is renewed again and again, unless `renewsByHand`. */
export async function signIn(
  origin: string,
  email: string,
  { renewsByHand = false } = {},
): Promise<SignedIn> {
  // The address, not the name: looking it up is no part of what is measured.
  const host = `http://127.0.0.1:${new URL(origin).port}`;
  const signedIn = await fetch(`${host}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const mint = () => mintToken(host, { cookie: cookies.join("; "), origin });
  const headers = { authorization: await mint() };
  const renew = async () => {
    headers.authorization = await mint();
  };
  // The next call reports what fails here.
  if (!renewsByHand) setInterval(() => void renew().catch(() => {}), renewEveryMs).unref();
  return { ...createCaller(`${host}${apiBase}`, headers), renew };
}

/** Members of an organization that was made for load, by its short name. */
export function signInLoad(origin: string, slug: string): Promise<Caller[]> {
  return Promise.all(
    ["owner", "admin", "anna", "abel"].map((name) => signIn(origin, `${name}@${slug}.test`)),
  );
}

async function mintToken(host: string, headers: Record<string, string>): Promise<string> {
  const minted = await fetch(`${host}/api/auth/token`, { headers });
  const { token } = await readBody<{ token: string }>(minted);
  return `Bearer ${token}`;
}

/** Calls with these headers. */
export function createCaller(base: string, headers: Caller["headers"]): Caller {
  return {
    base,
    headers,
    async ask(path, change) {
      const sent = change && {
        method: change.method,
        body: JSON.stringify(change.body),
        headers: { ...headers, "content-type": "application/json" },
      };
      return readBody(await fetch(`${base}${path}`, sent ?? { headers }));
    },
  };
}

async function readBody<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
