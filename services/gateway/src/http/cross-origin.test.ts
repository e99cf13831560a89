import { describe, expect, it } from "@jest/globals";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";

const page = "https://status.example.com";

async function anInstallation(apiOrigins: string[] = [page]) {
  const tickets = await anUpstream((app) => {
    app.all("/*", async ({ headers }) => ({ cookie: headers.cookie ?? null }));
  });
  const gateway = await aGateway({
    apiOrigins,
    serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
  });
  return {
    send: (method: "GET" | "OPTIONS", origin: string, url = "/api/v1/tickets/") =>
      gateway.app.inject({
        method,
        url,
        headers: {
          origin,
          cookie: "session=secret",
          ...(method === "OPTIONS" && { "access-control-request-method": "POST" }),
        },
      }),
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await tickets[Symbol.asyncDispose]();
    },
  };
}

describe("a page of a configured origin", () => {
  it("may call the API without cookies", async () => {
    await using installation = await anInstallation();

    const asked = await installation.send("OPTIONS", page);
    const response = await installation.send("GET", page);

    expect([asked.statusCode, asked.body]).toEqual([204, ""]);
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": page,
      "access-control-allow-methods": expect.stringContaining("PATCH"),
      "access-control-allow-headers": expect.stringContaining("authorization"),
      vary: "origin",
    });
    expect(response.headers).toMatchObject({ "access-control-allow-origin": page, vary: "origin" });
    expect(response.json()).toEqual({ cookie: null });
    for (const { headers } of [asked, response])
      expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  it("may not sign people in or read pages", async () => {
    await using installation = await anInstallation();

    for (const url of ["/api/auth/token", "/dashboard"]) {
      const { headers } = await installation.send("GET", page, url);
      expect(headers).not.toHaveProperty("access-control-allow-origin");
    }
  });
});

describe("a page of another origin", () => {
  it.each([
    "https://evil.example",
    "https://status.example.com.evil.example",
    "null",
    "http://status.example.com",
  ])("is not allowed anything: %s", async (origin) => {
    await using installation = await anInstallation();
    await using closed = await anInstallation([]);

    for (const { send } of [installation, closed])
      for (const method of ["GET", "OPTIONS"] as const)
        expect((await send(method, origin)).headers).not.toHaveProperty("access-control-allow-origin");
  });
});
