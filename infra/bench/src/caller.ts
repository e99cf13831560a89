import { demoPassword } from "@tessera/local/demo/demo-accounts";
import { apiBase } from "@tessera/wire/route";

/** A signed-in member. The token holds for five minutes: longer than a program measures. */
export interface Caller {
  /** Where the interface begins. */
  base: string;
  headers: { authorization: string };
  /** Answers the body; throws on anything but success, so that a refusal is never measured. */
  ask<Reply>(path: string, change?: { method: string; body: object }): Promise<Reply>;
}

export async function signIn(origin: string, email: string): Promise<Caller> {
  // The address, not the name: looking it up is no part of what is measured.
  const host = `http://127.0.0.1:${new URL(origin).port}`;
  const signedIn = await fetch(`${host}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const minted = await fetch(`${host}/api/auth/token`, { headers: { cookie: cookies.join("; "), origin } });
  const { token } = await bodyOf<{ token: string }>(minted);
  return createCaller(`${host}${apiBase}`, token);
}

function createCaller(base: string, token: string): Caller {
  const headers = { authorization: `Bearer ${token}` };
  return {
    base,
    headers,
    async ask(path, change) {
      const sent = change && {
        method: change.method,
        body: JSON.stringify(change.body),
        headers: { ...headers, "content-type": "application/json" },
      };
      return bodyOf(await fetch(`${base}${path}`, sent ?? { headers }));
    },
  };
}

async function bodyOf<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
