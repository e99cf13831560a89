import { describe, expect, it } from "@jest/globals";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";

describe("GET /statusz", () => {
  it("reports ok while every service is ready, without naming services", async () => {
    await using registry = await anUpstream((app) => app.get("/readyz", async () => ({})));
    await using tickets = await anUpstream((app) => app.get("/readyz", async () => ({})));
    await using gateway = await aGateway({ serviceUrls: { registry: registry.url, tickets: tickets.url } });

    const response = await gateway.app.inject("/statusz");

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: "ok" });
  });

  it("reports degraded when a service is stopped or not ready", async () => {
    await using registry = await anUpstream((app) => app.get("/readyz", async () => ({})));
    await using sick = await anUpstream((app) =>
      app.get("/readyz", (_request, reply) => reply.code(503).send()),
    );
    const disconnected = await anUpstream(() => undefined);
    await disconnected.app.close();
    await using first = await aGateway({ serviceUrls: { registry: registry.url, tickets: sick.url } });
    await using second = await aGateway({
      serviceUrls: { registry: registry.url, tickets: disconnected.url },
    });

    const answers = await Promise.all([first, second].map(({ app }) => app.inject("/statusz")));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  });

  it("reports degraded when a service is ready and warns, for instance of a full disk", async () => {
    await using registry = await anUpstream((app) =>
      app.get("/readyz", async () => ({ status: "ready", warnings: ["disk_space"] })),
    );
    await using gateway = await aGateway({ serviceUrls: { registry: registry.url } });

    const response = await gateway.app.inject("/statusz");

    expect([response.statusCode, response.json()]).toEqual([503, { status: "degraded" }]);
  });

  it("asks the services at most every two seconds, however often it is called", async () => {
    let asked = 0;
    let elapsed = 0;
    await using registry = await anUpstream((app) =>
      app.get("/readyz", async () => {
        asked += 1;
        return {};
      }),
    );
    await using gateway = await aGateway({
      serviceUrls: { registry: registry.url },
      elapsedMs: () => elapsed,
    });

    await Promise.all(Array.from({ length: 50 }, () => gateway.app.inject("/statusz")));
    expect(asked).toBe(1);

    elapsed += 2_000;
    await gateway.app.inject("/statusz");
    expect(asked).toBe(2);
  });
});
