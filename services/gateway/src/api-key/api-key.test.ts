import { describe, expect, it } from "@jest/globals";
import { notSignedIn } from "@tessera/kit/errors/failure";
import { aGateway, anUpstream, type TestGateway } from "../../test/gateway.builder.ts";

const validKey = "tsk_valid";

/** An identity service that knows one key, and services that return the token they received. */
async function anInstallation(options: { isRevoked?: (token: string) => boolean; status?: number } = {}) {
  const asked: { key: string; address: unknown }[] = [];
  const clock = { now: 0 };
  const identity = await anUpstream((app) => {
    app.post<{ Body: { key: string } }>("/api/auth/api-key/token", async ({ body, headers }, reply) => {
      asked.push({ key: body.key, address: headers["x-forwarded-for"] });
      if (options.status) return reply.code(options.status).header("retry-after", 7).send({});
      if (body.key !== validKey) return reply.code(401).send({});
      return { token: `token-${asked.length}` };
    });
    app.all("/*", async ({ headers }) => ({ shown: headers.authorization ?? null }));
  });
  const tickets = await anUpstream((app) => {
    app.all("/*", async ({ headers }) => ({ shown: headers.authorization ?? null }));
  });
  const verify = async (token: string) => {
    if (options.isRevoked?.(token)) throw notSignedIn();
    return {} as never;
  };
  const gateway = await aGateway({
    serviceUrls: { identity: identity.url, tickets: tickets.url, registry: "http://127.0.0.1:1" },
    elapsedMs: () => clock.now,
    ...(options.isRevoked && { verifier: { verify } }),
  });
  return {
    asked,
    clock,
    gateway,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await identity[Symbol.asyncDispose]();
      await tickets[Symbol.asyncDispose]();
    },
  };
}

async function request(
  { app }: TestGateway,
  key = validKey,
  url = "/api/v1/tickets/",
  remoteAddress = "198.51.100.4",
) {
  return app.inject({
    url,
    headers: { authorization: `Bearer ${key}`, "user-agent": "curl/8.9" },
    remoteAddress,
  });
}

describe("an API key", () => {
  it("is exchanged for a token once a minute, and never reaches a service", async () => {
    await using installation = await anInstallation();

    const first = await request(installation.gateway);
    const second = await request(installation.gateway);
    installation.clock.now += 60_001;
    const later = await request(installation.gateway);

    const shown = [first, second, later].map((response) => response.json().shown);
    expect(shown).toEqual(["Bearer token-1", "Bearer token-1", "Bearer token-2"]);
    expect(installation.asked[0]).toEqual({ key: validKey, address: "198.51.100.4" });
  });

  it("is exchanged again for each address it is used from, so that identity can record new ones", async () => {
    await using installation = await anInstallation();

    await request(installation.gateway);
    await request(installation.gateway, validKey, "/api/v1/tickets/", "203.0.113.9");
    await request(installation.gateway, validKey, "/api/v1/tickets/", "203.0.113.9");

    expect(installation.asked.map(({ address }) => address)).toEqual(["198.51.100.4", "203.0.113.9"]);
  });

  it("is exchanged once for concurrent requests", async () => {
    await using installation = await anInstallation();

    const answers = await Promise.all(Array.from({ length: 20 }, () => request(installation.gateway)));

    expect(new Set(answers.map((response) => response.json().shown))).toEqual(new Set(["Bearer token-1"]));
    expect(installation.asked).toHaveLength(1);
  });

  it("is exchanged again when its token has been revoked", async () => {
    await using installation = await anInstallation({ isRevoked: (token) => token === "token-1" });

    await request(installation.gateway);
    const again = await request(installation.gateway);

    expect(again.json().shown).toBe("Bearer token-2");
  });

  it("is refused if it is invalid, without calling identity each time", async () => {
    await using installation = await anInstallation();

    const answers = [
      await request(installation.gateway, "tsk_wrong"),
      await request(installation.gateway, "tsk_wrong"),
    ];

    for (const response of answers) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: "not_signed_in", detail: "This API key isn't valid." });
    }
    expect(installation.asked).toHaveLength(1);
    installation.clock.now += 5_001;
    await request(installation.gateway, "tsk_wrong");
    expect(installation.asked).toHaveLength(2);
  });

  it.each([
    [429, 429, "rate_limited"],
    [500, 503, "unavailable"],
  ])(
    "is not cached when identity responds %i, so the next request tries again",
    async (status, answered, code) => {
      await using installation = await anInstallation({ status });

      const response = await request(installation.gateway);
      await request(installation.gateway);

      expect([response.statusCode, response.json().code]).toEqual([answered, code]);
      expect(installation.asked).toHaveLength(2);
    },
  );

  it("is not exchanged outside of the API, and tokens pass unchanged", async () => {
    await using installation = await anInstallation();

    const elsewhere = await request(installation.gateway, validKey, "/api/auth/get-session");
    const token = await request(installation.gateway, "eyJhbGciOiJFUzI1NiJ9.e30.x");

    expect(elsewhere.json().shown).toBe(`Bearer ${validKey}`);
    expect(token.json().shown).toBe("Bearer eyJhbGciOiJFUzI1NiJ9.e30.x");
    expect(installation.asked).toHaveLength(0);
  });
});
