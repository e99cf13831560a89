import { demoPassword } from "../demo/demo-accounts.ts";

/** Signs someone in with the demo's password, and returns an access token. `base` is where the gateway of `origin` answers. */
export async function readToken(base: string, origin: string, email: string): Promise<string> {
  const signedIn = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!signedIn.ok) throw new Error(`${email} could not sign in: ${await signedIn.text()}`);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const minted = await fetch(`${base}/api/auth/token`, { headers: { cookie: cookie.join("; "), origin } });
  const { token } = (await minted.json()) as { token: string };
  return token;
}
