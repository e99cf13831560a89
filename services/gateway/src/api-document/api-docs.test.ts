import { describe, expect, it } from "@jest/globals";
import { aGateway } from "../../test/gateway.builder.ts";

describe("GET /api/docs", () => {
  it("serves a page whose files all come from the gateway, with a policy that allows nothing else", async () => {
    await using gateway = await aGateway({});

    const page = await gateway.app.inject("/api/docs");
    const paths = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    const files = await Promise.all(
      paths.map((url) => gateway.app.inject({ url, headers: { "accept-encoding": "br" } })),
    );

    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(
      files.map(({ statusCode, headers }) => [
        statusCode,
        headers["content-type"],
        headers["content-encoding"],
      ]),
    ).toEqual([
      [200, "text/css; charset=utf-8", "br"],
      [200, "text/javascript; charset=utf-8", "br"],
      [200, "text/javascript; charset=utf-8", "br"],
    ]);
    expect(Math.max(...files.map(({ rawPayload }) => rawPayload.length))).toBeLessThan(600_000);
  });

  it("shows the document of this installation", async () => {
    await using gateway = await aGateway({});

    const start = await gateway.app.inject("/api/docs/start.js");

    expect(start.payload).toContain('url: "/api/openapi.json"');
  });
});
