import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { defineRoutes } from "@tessera/wire/api/route";
import { closed } from "@tessera/wire/schema/schema";
import type { FastifyInstance } from "fastify";
import { SignJWT } from "jose";
import { Type } from "typebox";
import { createApp } from "../http/app.ts";
import { serve } from "../http/serve.ts";
import { aTestIssuer, type TestIssuer } from "../testing/token.ts";
import { createCustomerTokens, customerAudience } from "./customer-token.ts";

const secret = "the present secret of the portal, long enough";
const former = "the former secret of the portal, long enough";
const customer = { organizationId: "desk-1", sessionId: "session-1" };
const routes = defineRoutes({
  "GET /own": { access: "customer", reply: closed({ sessionId: Type.String() }) },
  "GET /team": { access: "tickets.read", reply: closed({}) },
  "GET /me": { access: "signed_in", reply: closed({}) },
  "GET /open": { access: "public", reply: closed({}) },
});

let issuer: TestIssuer;
let app: FastifyInstance;
beforeAll(async () => {
  issuer = await aTestIssuer();
  const customers = createCustomerTokens(issuer.issuer, [secret, former]);
  app = await createApp({ service: "desk", logLevel: "silent", verifier: issuer.verifier, customers });
  serve(app, routes, "GET /own", async ({ actor }) => ({ sessionId: actor.sessionId }));
  for (const operation of ["GET /team", "GET /me", "GET /open"] as const)
    serve(app, routes, operation, async () => ({}));
});
afterAll(() => app.close());

async function statusesWith(token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answers = ["own", "team", "me", "open"].map((path) =>
    app.inject({ url: `/api/v1/${path}`, headers }),
  );
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

describe("a customer's token", () => {
  it("is valid for operations of customers only", async () => {
    const token = await createCustomerTokens(issuer.issuer, secret).issue(customer);

    expect(await statusesWith(token)).toEqual([200, 401, 401, 200]);
  });

  it("is valid if it was signed with a former secret", async () => {
    const token = await createCustomerTokens(issuer.issuer, former).issue(customer);

    expect((await statusesWith(token))[0]).toBe(200);
  });

  it.each<[string, object, string]>([
    ["another secret", {}, "a secret that somebody else has, long enough"],
    ["another issuer", { iss: "https://elsewhere.test" }, secret],
    ["no session", { sid: undefined }, secret],
    ["a time that is over", { exp: 1_000_000_000 }, secret],
    ["another audience", { aud: "https://desk.test/api/v1" }, secret],
  ])("is invalid with %s", async (_, claims, key) => {
    const now = Math.floor(Date.now() / 1000);
    const whole = { iss: issuer.issuer, aud: customerAudience, iat: now, exp: now + 300 };
    const token = await new SignJWT({ ...whole, org_id: "desk-1", sid: "session-1", ...claims })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(key));

    expect(await statusesWith(token)).toEqual([401, 401, 401, 200]);
  });

  it("is never valid as a member's token, even if the members' issuer signed it", async () => {
    const token = await issuer.sign({ aud: customerAudience, sub: "1", org_id: "desk-1", sid: "session-1" });

    expect(await statusesWith(token)).toEqual([401, 401, 401, 200]);
  });
});

describe("a member's token", () => {
  it("is not valid for operations of customers", async () => {
    expect(await statusesWith(await issuer.tokenFor({ role: "owner" }))).toEqual([401, 200, 200, 200]);
  });
});
