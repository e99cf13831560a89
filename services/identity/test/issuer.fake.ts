import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** A fake OpenID Connect issuer with the parts that identity uses: its configuration, its keys and the userinfo endpoint. */
export async function anIssuer() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256" };
  const state = {
    isDown: false,
    configuration: {} as Record<string, unknown>,
    said: new Map<string, object>(),
  };
  const server = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      "/realm/.well-known/openid-configuration": {
        issuer,
        jwks_uri: `${origin}/keys`,
        userinfo_endpoint: `${origin}/me`,
        ...state.configuration,
      },
      "/keys": { keys: [jwk] },
      "/me": state.said.get(request.headers.authorization ?? ""),
    };
    const answer = answers[request.url ?? ""];
    response.writeHead(state.isDown || !answer ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}/realm`;

  return {
    issuer,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    /** Sets the userinfo response for an access token. */
    say: (accessToken: string, claims: object) => void state.said.set(`Bearer ${accessToken}`, claims),
    /** Returns an ID token for someone who signed in just now; `null` omits a claim. */
    async idToken(claims: Record<string, unknown>, key = privateKey): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: issuer,
        aud: "the-desk",
        iat: now,
        exp: now + 3600,
        jti: crypto.randomUUID(),
        name: "Ada Byron",
        email_verified: true,
        ...claims,
      };
      const given = Object.entries(payload).filter(([, value]) => value !== null);
      return new SignJWT(Object.fromEntries(given)).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(key);
    },
  };
}
