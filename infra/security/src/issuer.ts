import { createHash, randomBytes } from "node:crypto";

const origin = process.env.TEST_HOSTED_ORIGIN ?? "";
const base = origin.replace("localhost", "127.0.0.1");
const redirectUri = `${origin}/sign-in/callback`;

/** Signs in at the issuer of the installation, as a browser without a page does. Returns the status of the session at the installation. */
export async function enterByIssuer(login: string): Promise<number> {
  const issuer = await findIssuer();
  const verifier = randomBytes(32).toString("base64url");
  const code = await obtainCode(issuer, login, verifier);
  const tokens = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "tessera",
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
  const { id_token, access_token } = (await tokens.json()) as { id_token: string; access_token: string };
  const { status } = await fetch(`${base}/api/auth/oidc/session`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ id_token, access_token }),
  });
  return status;
}

/** Returns the address of the issuer, which is in every page of the installation. */
async function findIssuer(): Promise<string> {
  const page = await (await fetch(`${origin}/sign-in`, { headers: { accept: "text/html" } })).text();
  const [issuer] = /http:\/\/127\.0\.0\.1:\d+/.exec(page) ?? [];
  if (!issuer) throw new Error("no page names the issuer");
  return issuer;
}

/** Follows the redirects of the issuer and submits its forms until it returns the code. */
async function obtainCode(issuer: string, login: string, verifier: string): Promise<string> {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const query = new URLSearchParams({
    client_id: "tessera",
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid email profile",
    nonce: randomBytes(16).toString("base64url"),
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
  const cookies = new Map<string, string>();
  let place = new URL(`${issuer}/auth?${query}`);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const response: Response = await fetch(place, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const text = await response.text();
    const next = response.headers.get("location");
    form = next ? undefined : fillIn(text, login);
    place = next ? new URL(next, place) : place;
    const code = place.searchParams.get("code");
    if (code) return code;
  }
  throw new Error("the issuer returned no code");
}

/** Fills in the form of the issuer's page: the sign-in, or the consent. */
function fillIn(page: string, login: string): URLSearchParams {
  return page.includes('value="login"')
    ? new URLSearchParams({ prompt: "login", login, password: "anything" })
    : new URLSearchParams({ prompt: "consent" });
}
