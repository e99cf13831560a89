import { demoPassword } from "@tessera/local/demo/demo-accounts";
import { apiBase } from "@tessera/wire/api/route";

/** A signed-in member. */
export interface Caller {
  /** Base URL of the API. */
  base: string;
  /** Read this again for each call: a token is valid for five minutes, and is replaced here. */
  headers: { authorization: string };
  /** Sends a request and returns the body. Throws on anything but success, so that a refusal is never measured. */
  call<Reply>(path: string, change?: { method: string; body: object }): Promise<Reply>;
}

const renewEveryMs = 3 * 60_000;

/** Signs a member in. The token is renewed every three minutes. */
export async function signIn(origin: string, email: string): Promise<Caller> {
  // The IP address instead of the host name, so that name resolution is not measured.
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
  // A failure is ignored here: the next call reports it.
  setInterval(() => void renew().catch(() => {}), renewEveryMs).unref();
  return createCaller(`${host}${apiBase}`, headers);
}

/** Signs in four members of an organization that was created for load, by its slug. */
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

/** Creates a caller that sends these headers. */
export function createCaller(base: string, headers: Caller["headers"]): Caller {
  return {
    base,
    headers,
    async call(path, change) {
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
