import { describe, expect, it } from "@jest/globals";
import { aTestIssuer } from "@tessera/kit/testing/token";
import { aGateway, type TestGateway } from "../../test/gateway.builder.ts";

const report = (overrides: object = {}) => ({
  "csp-report": {
    "document-uri": "https://desk.test/invitations/accept/a-secret-token?x=1",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.test/steal.js?cookie=1",
    ...overrides,
  },
});

async function anInstallation() {
  const issuer = await aTestIssuer();
  const clock = { now: Date.now() };
  const gateway = await aGateway({ verifier: issuer.verifier, now: () => clock.now });
  return {
    gateway,
    clock,
    issuer,
    read: async (isOperator: boolean) =>
      gateway.app.inject({
        url: "/csp-reports",
        headers: { authorization: `Bearer ${await issuer.tokenFor({ isOperator })}` },
      }),
    [Symbol.asyncDispose]: gateway[Symbol.asyncDispose],
  };
}

function send(
  { app }: TestGateway,
  body: unknown,
  remoteAddress = "203.0.113.7",
  type = "application/csp-report",
) {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  return app.inject({
    method: "POST",
    url: "/csp-reports",
    payload,
    remoteAddress,
    headers: { "content-type": type },
  });
}

describe("reports of the content security policy", () => {
  it("are counted by kind, without anything secret, and can be read by operators", async () => {
    await using installation = await anInstallation();

    const response = await send(installation.gateway, report());
    await send(installation.gateway, report({ "blocked-uri": "https://evil.test/other.js" }));
    await send(
      installation.gateway,
      [
        {
          type: "csp-violation",
          body: {
            documentURL: "https://desk.test/dashboard",
            effectiveDirective: "style-src-attr",
            blockedURL: "inline",
          },
        },
      ],
      "198.51.100.1",
      "application/reports+json",
    );

    const read = await installation.read(true);
    expect(response.statusCode).toBe(204);
    expect(read.json()).toMatchObject({
      total: 3,
      not_kept: 0,
      items: [
        { directive: "script-src-elem", blocked: "https://evil.test", page: "/invitations/accept", count: 2 },
        { directive: "style-src-attr", blocked: "inline", page: "/dashboard", count: 1 },
      ],
    });
    expect(read.payload).not.toContain("secret");
    expect((await installation.read(false)).statusCode).toBe(403);
    expect((await installation.gateway.app.inject("/csp-reports")).statusCode).toBe(401);
  });

  it("are not counted if they are malformed", async () => {
    await using installation = await anInstallation();

    for (const body of ["not json", "null", "[null]", "{}", '{"csp-report":{"document-uri":1}}'])
      expect((await send(installation.gateway, body)).statusCode).toBe(204);

    expect((await installation.read(true)).json()).toMatchObject({ total: 0, items: [] });
  });

  it("are refused when they are too long, of another type, or too many", async () => {
    await using installation = await anInstallation();
    const statuses: number[] = [];

    const long = await send(installation.gateway, report({ "script-sample": "x".repeat(20_000) }));
    const json = await send(installation.gateway, report(), "203.0.113.7", "application/json");
    for (let sent = 0; sent < 21; sent++)
      statuses.push((await send(installation.gateway, report(), "198.51.100.9")).statusCode);
    const other = await send(installation.gateway, report(), "198.51.100.10");
    installation.clock.now += 60_000;
    const later = await send(installation.gateway, report(), "198.51.100.9");

    expect([long.statusCode, json.statusCode]).toEqual([413, 415]);
    expect(statuses).toEqual([...Array(20).fill(204), 429]);
    expect([other.statusCode, later.statusCode]).toEqual([204, 204]);
  });

  it("are kept for at most 200 kinds", async () => {
    await using installation = await anInstallation();

    for (let kind = 0; kind < 210; kind++)
      await send(
        installation.gateway,
        report({ "blocked-uri": `https://h${kind}.test` }),
        `198.51.100.${kind}`,
      );

    const { items, total, not_kept } = (await installation.read(true)).json();
    expect([items.length, total, not_kept]).toEqual([200, 210, 10]);
  });
});
