import { beforeAll, describe, expect, it } from "@jest/globals";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";
import {
  type HeldConnection,
  holdConnections,
  letGo,
  unfinishedPost,
} from "../../test/held-connections.builder.ts";

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await aTestIssuer();
});

const attackers = 1_080;

/** A tickets service that records the requests it receives, behind a listening gateway. */
async function anInstallation(limits = {}) {
  const reached: string[] = [];
  const tickets = await anUpstream((app) => {
    app.addHook("onRequest", async ({ method, url }) => {
      reached.push(`${method} ${url}`);
    });
    app.all("/*", async ({ body }) => ({ body }));
  });
  const gateway = await aGateway({
    serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    verifier: issuer.verifier,
    limits,
  });
  const url = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  return {
    url,
    reached,
    async list(token: string) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/v1/tickets/`, { headers, signal: AbortSignal.timeout(5_000) });
      await response.text();
      return response;
    },
    async [Symbol.asyncDispose]() {
      gateway.app.server.closeAllConnections();
      await gateway[Symbol.asyncDispose]();
      await tickets[Symbol.asyncDispose]();
    },
  };
}

function readStatuses(held: HeldConnection[]): Promise<number[]> {
  return Promise.all(held.map(({ status }) => status));
}

describe("1,080 requests of one member whose bodies never arrive", () => {
  it("use no connection to the service, and other members still get responses", async () => {
    await using installation = await anInstallation();
    const [attacker, other] = await Promise.all([issuer.tokenFor(), issuer.tokenFor()]);
    const held = await holdConnections(
      installation.url,
      attackers,
      unfinishedPost("/api/v1/tickets/", attacker),
    );

    const response = await installation.list(other);

    expect(response.status).toBe(200);
    expect(installation.reached).toEqual(["GET /api/v1/tickets/"]);
    letGo(held);
  });

  it("are refused with 429 above 128, until some have ended", async () => {
    await using installation = await anInstallation();
    const token = await issuer.tokenFor();
    const held = await holdConnections(installation.url, 128, unfinishedPost("/api/v1/tickets/", token));

    const refused = await installation.list(token);
    letGo(held);
    let again = refused;
    while (again.status === 429) again = await installation.list(token);

    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(again.status).toBe(200);
  });

  it("time out with 408", async () => {
    await using installation = await anInstallation({ stallMs: 200 });
    const held = await holdConnections(
      installation.url,
      20,
      unfinishedPost("/api/v1/tickets/", await issuer.tokenFor()),
    );

    expect(new Set(await readStatuses(held))).toEqual(new Set([408]));
    expect(installation.reached).toEqual([]);
  });
});

describe("the limit of open requests", () => {
  it("counts by address callers who are not signed in or send a forged token", async () => {
    await using installation = await anInstallation();
    const held = [
      ...(await holdConnections(installation.url, 64, unfinishedPost("/api/v1/tickets/", null))),
      ...(await holdConnections(installation.url, 64, unfinishedPost("/api/v1/tickets/", "forged"))),
    ];

    const stranger = await installation.list("another.forged.token");
    const member = await installation.list(await issuer.tokenFor());

    expect([stranger.status, member.status]).toEqual([429, 200]);
    letGo(held);
  });

  it("forwards a long body once its first part has arrived, and streams the rest", async () => {
    await using installation = await anInstallation();
    const body = JSON.stringify({ text: "a".repeat(700_000) });
    const response = await fetch(`${installation.url}/api/v1/tickets/`, {
      method: "POST",
      headers: { authorization: `Bearer ${await issuer.tokenFor()}`, "content-type": "application/json" },
      body,
    });

    expect(JSON.stringify(((await response.json()) as { body: unknown }).body)).toBe(body);
  });
});

describe("headers that never end", () => {
  it("delay nobody, and time out with 408", async () => {
    await using installation = await anInstallation({ headersMs: 300 });
    const held = await holdConnections(
      installation.url,
      attackers,
      "GET /api/v1/tickets/ HTTP/1.1\r\nhost: localhost\r\nx: ",
    );

    const response = await installation.list(await issuer.tokenFor());

    expect(response.status).toBe(200);
    expect(new Set(await readStatuses(held))).toEqual(new Set([408]));
  });
});

describe("responses that are never read", () => {
  it("are aborted, and release the connection to the service", async () => {
    const closed = Promise.withResolvers<void>();
    await using tickets = await anUpstream((app) => {
      app.get("/*", async (request, reply) => {
        request.raw.socket.once("close", closed.resolve);
        return reply.send(Buffer.alloc(64 * 1024 * 1024));
      });
    });
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
      limits: { stallMs: 200 },
    });
    const url = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
    const [held] = await holdConnections(url, 1, "GET /api/v1/tickets/ HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await held?.status;
    held?.socket.pause();

    await closed.promise;
    held?.socket.destroy();
  });
});
