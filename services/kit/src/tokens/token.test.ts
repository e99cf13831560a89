import { createHmac, createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { anActor, aTestIssuer, type TestIssuer } from "../testing/token.ts";
import { createTokenVerifier } from "./token.ts";

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await aTestIssuer();
});

const refused = { code: "not_signed_in" };
const now = () => Math.floor(Date.now() / 1000);
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function claims(changes: Record<string, unknown> = {}) {
  const { issuer: iss, audience: aud } = issuer;
  const member = { sub: "user_1", sid: "s", org_id: "org_1", org_slug: "one", org_role: "owner" };
  return {
    ...member,
    name: "Robin",
    email: "robin@desk.test",
    iss,
    aud,
    iat: now(),
    exp: now() + 300,
    ...changes,
  };
}

describe("verify", () => {
  it("returns who a token was issued to", async () => {
    const visitor = await issuer.verifier.verify(await issuer.sign(claims()));

    expect(visitor).toEqual({
      userId: "user_1",
      name: "Robin",
      email: "robin@desk.test",
      sessionId: "s",
      organization: { id: "org_1", slug: "one", role: "owner" },
    });
  });

  it.each<[unknown, object]>([
    [true, { isOperator: true }],
    ["true", {}],
    [1, {}],
  ])("accepts only true as the claim operator, not %j", async (operator, expected) => {
    const plain = await issuer.verifier.verify(await issuer.sign(claims({ operator })));
    const byKey = await issuer.verifier.verify(await issuer.sign(claims({ operator, scopes: [] })));

    expect(plain).toMatchObject(expected);
    expect("isOperator" in plain).toBe("isOperator" in expected);
    expect(byKey).not.toHaveProperty("isOperator");
  });

  it.each(["admin, owner", "owner ", "Owner", "member", "", null, ["owner"], { role: "owner" }, 1])(
    "returns no organization for the role %j",
    async (org_role) => {
      const visitor = await issuer.verifier.verify(await issuer.sign(claims({ org_role })));

      expect(visitor.organization).toBeNull();
    },
  );

  it.each(["x'; drop table", "", "o".repeat(65), 7, null])(
    "returns no organization for the id %j",
    async (org_id) => {
      const visitor = await issuer.verifier.verify(await issuer.sign(claims({ org_id })));

      expect(visitor.organization).toBeNull();
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ["of another issuer", { iss: "https://elsewhere.test" }],
    ["for another audience", { aud: "https://elsewhere.test/api" }],
    ["for nobody in particular", { aud: null }],
    ["of nobody", { sub: null }],
    ["without an end", { exp: null }],
    ["without a beginning", { iat: null }],
    ["that has expired", { exp: Math.floor(Date.now() / 1000) - 1 }],
    ["that is not valid yet", { nbf: Math.floor(Date.now() / 1000) + 60 }],
  ])("refuses a token %s", async (_what, changes) => {
    await expect(issuer.verifier.verify(await issuer.sign(claims(changes)))).rejects.toMatchObject(refused);
  });

  it("refuses tokens that are not signed with the issuer's key", async () => {
    const good = await issuer.sign(claims());
    const [header = "", payload = "", signature = ""] = good.split(".");
    const foreign = await generateKeyPair("ES256");
    const rsa = await generateKeyPair("RS256");
    const publicJwk = issuer.jwks.keys[0];
    if (!publicJwk) throw new Error("The issuer has no key.");
    const spki = createPublicKey({ key: { ...publicJwk }, format: "jwk" })
      .export({ type: "spki", format: "pem" })
      .toString();
    const hmacHeader = base64url({ alg: "HS256", kid: "test" });
    const sign = (input: string, key: string) => createHmac("sha256", key).update(input).digest("base64url");
    const ownKey = await exportJWK(foreign.publicKey);

    const forgeries = [
      new UnsecuredJWT(claims()).encode(),
      `${base64url({ alg: "none", kid: "test" })}.${payload}.`,
      `${base64url({ alg: "None" })}.${payload}.${signature}`,
      `${hmacHeader}.${payload}.${sign(`${hmacHeader}.${payload}`, spki)}`,
      `${hmacHeader}.${payload}.${sign(`${hmacHeader}.${payload}`, JSON.stringify(publicJwk))}`,
      await new SignJWT(claims()).setProtectedHeader({ alg: "ES256", kid: "test" }).sign(foreign.privateKey),
      await new SignJWT(claims())
        .setProtectedHeader({ alg: "ES256", kid: "unknown" })
        .sign(foreign.privateKey),
      await new SignJWT(claims()).setProtectedHeader({ alg: "ES256", jwk: ownKey }).sign(foreign.privateKey),
      await new SignJWT(claims()).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(rsa.privateKey),
      `${header}.${base64url(claims({ org_role: "owner", sub: "somebody else" }))}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${good}.extra`,
      "not a token",
      "",
    ];

    const outcomes = await Promise.allSettled(forgeries.map((token) => issuer.verifier.verify(token)));
    expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.code)).toEqual(
      forgeries.map(() => "not_signed_in"),
    );
  });

  it("does not keep a token beyond its expiry", async () => {
    const token = await issuer.sign(claims({ exp: now() + 5 }));
    await issuer.verifier.verify(token);
    jest.useFakeTimers({
      now: Date.now() + 5_000,
      doNotFake: ["nextTick", "queueMicrotask", "setImmediate"],
    });

    const verifying = issuer.verifier.verify(token);

    await expect(verifying).rejects.toMatchObject(refused);
    jest.useRealTimers();
  });
});

const never = async () => false;

describe("createTokenVerifier", () => {
  it("requires an audience, an issuer and keys", () => {
    const { issuer: name, audience, jwks } = issuer;

    expect(() => createTokenVerifier({ issuer: name, audience: "", jwks, isRevoked: never })).toThrow(
      "audience",
    );
    expect(() => createTokenVerifier({ issuer: "", audience, jwks, isRevoked: never })).toThrow("issuer");
    expect(() => createTokenVerifier({ issuer: name, audience, isRevoked: never })).toThrow("jwks");
  });

  it("works while the issuer's keys cannot be loaded, and is unavailable if it never had them", async () => {
    const server = createServer((_request, response) => response.end(JSON.stringify(issuer.jwks)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const options = {
      issuer: issuer.issuer,
      audience: issuer.audience,
      jwksUrl: `http://127.0.0.1:${port}/jwks`,
      isRevoked: never,
    };
    const early = createTokenVerifier(options);
    const late = createTokenVerifier(options);
    await early.verify(await issuer.tokenFor());
    await new Promise((resolve) => server.close(resolve));

    const userId = "user_after";
    await expect(early.verify(await issuer.tokenFor({ userId }))).resolves.toMatchObject({ userId });
    await expect(late.verify(await issuer.tokenFor())).rejects.toMatchObject({ code: "unavailable" });
  });

  it("checks whether the session has ended or the member's tokens were revoked", async () => {
    const asked: unknown[][] = [];
    const { issuer: name, audience, jwks } = issuer;
    const isRevoked = async (...question: unknown[]) => asked.push(question) > 0;
    const verifier = createTokenVerifier({ issuer: name, audience, jwks, isRevoked });
    const actor = anActor();
    const { organizationId, userId, sessionId } = actor;

    await expect(verifier.verify(await issuer.tokenFor(actor))).rejects.toMatchObject(refused);
    await expect(verifier.verify(await issuer.sign(claims({ org_id: null })))).rejects.toMatchObject(refused);

    expect(asked).toEqual([
      [{ organizationId, userId, sessionId }, expect.any(Number)],
      [expect.objectContaining({ organizationId: null }), expect.any(Number)],
    ]);
  });
});
