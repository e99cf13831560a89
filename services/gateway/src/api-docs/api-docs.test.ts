import { describe, expect, it } from "@jest/globals";
import { createApp } from "@tessera/kit/http/app";
import { declare } from "@tessera/kit/http/serve";
import { operations } from "@tessera/wire/operations";
import { aGateway } from "../../test/gateway.builder.ts";

/** A gateway before a service that describes some operations. */
async function aGatewayWithRegistry() {
  const service = await createApp({ service: "registry", logLevel: "silent" });
  for (const name of ["POST /tickets/", "GET /tickets/", "GET /mail/spam"] as const)
    declare(service, operations, name);
  const url = await service.listen({ host: "127.0.0.1", port: 0 });
  const gateway = await aGateway({ serviceUrls: { registry: url } });
  return {
    app: gateway.app,
    [Symbol.asyncDispose]: async () => {
      await gateway[Symbol.asyncDispose]();
      await service.close();
    },
  };
}

describe("GET /api/docs", () => {
  it.each([
    ["/api/docs", 2],
    ["/api/docs/tickets", 2],
    ["/api/docs/explorer", 3],
  ])(
    "serves %s, whose files all come from the gateway, with a policy that allows nothing else",
    async (path, count) => {
      await using gateway = await aGatewayWithRegistry();

      const page = await gateway.app.inject(path);
      const paths = [...page.payload.matchAll(/(?:script src|stylesheet" href)="([^"]+)"/g)].map(
        ([, path = ""]) => path,
      );
      const files = await Promise.all(
        paths.map((url) => gateway.app.inject({ url, headers: { "accept-encoding": "br" } })),
      );

      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.headers["content-security-policy"]).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      );
      expect(files).toHaveLength(count);
      for (const { statusCode, headers } of files) {
        expect([statusCode, headers["content-encoding"]]).toEqual([200, "br"]);
        expect(headers["content-type"]).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      }
      expect(Math.max(...files.map(({ rawPayload }) => rawPayload.length))).toBeLessThan(600_000);
    },
  );

  it("shows the document of this installation", async () => {
    await using gateway = await aGatewayWithRegistry();

    const start = await gateway.app.inject("/api/docs/start.js");

    expect(start.payload).toContain('url: "/api/openapi.json"');
  });

  it("shows of each operation what it takes and returns, its errors, and a request that can be copied", async () => {
    await using gateway = await aGatewayWithRegistry();

    const { payload } = await gateway.app.inject("/api/docs/tickets");

    expect(payload).toContain('<section class="call" id="createTicket">');
    expect(payload).toContain("One line that says what the ticket is about.");
    expect(payload).toContain("<dt><code>422</code></dt>");
    expect(payload).toContain("Idempotency-Key: $(uuidgen)");
    expect(payload).toContain("await tessera.createTicket({\n  title:".replaceAll('"', "&quot;"));
    expect(payload).toContain("for await (const entry of tessera.listTickets())");
    expect(payload).toContain("Response 201");
    expect((await gateway.app.inject("/api/docs/mail")).payload).toContain("deprecated");
    expect((await gateway.app.inject("/api/docs/nothing")).statusCode).toBe(404);
  });

  it("is limited per address, like the document", async () => {
    await using gateway = await aGatewayWithRegistry();
    const request = async (remoteAddress: string) =>
      (await gateway.app.inject({ url: "/api/docs", remoteAddress })).statusCode;

    for (let count = 0; count < 60; count += 1) expect(await request("192.0.2.1")).toBe(200);

    expect([await request("192.0.2.1"), await request("192.0.2.2")]).toEqual([429, 200]);
  });

  it("explains what holds for all operations, and how to verify a webhook", async () => {
    await using gateway = await aGatewayWithRegistry();

    const { payload } = await gateway.app.inject("/api/docs");

    for (const id of ["authentication", "sdk", "errors", "pagination", "idempotency", "limits", "webhooks"])
      expect(payload).toContain(`id="${id}"><h2>`);
    expect(payload).toContain("def is_genuine");
    expect(payload).not.toMatch(/undefined|\[object/);
  });
});
