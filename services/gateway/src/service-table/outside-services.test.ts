import { describe, expect, it } from "@jest/globals";
import { hasPython, startNotesService } from "@tessera/kit/testing/notes-service";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";

const paths = { "/notes/{noteId}": { get: { operationId: "GET /notes/:noteId", responses: {} } } };

async function aNotesUpstream(answer: string) {
  return anUpstream((app) => {
    app.get("/openapi.json", async () => ({ openapi: "3.1.0", paths: { ...paths, "/tickets/": paths } }));
    app.all("/api/v1/notes", async ({ headers }) => ({ answer, cookie: headers.cookie ?? null }));
  });
}

describe("a service from outside", () => {
  it("gets the requests under its prefix as soon as it is registered, moved or removed, without a restart", async () => {
    await using one = await aNotesUpstream("one");
    await using other = await aNotesUpstream("other");
    let now = 0;
    await using gateway = await aGateway({ elapsedMs: () => now });
    const send = async () => {
      now += 2_000;
      const response = await gateway.app.inject({ url: "/api/v1/notes", headers: { cookie: "tessera=1" } });
      return [response.statusCode, response.json().answer, response.json().cookie];
    };

    const before = await send();
    gateway.registry.outside = [{ name: "notes", url: one.url, prefixes: ["/api/v1/notes"] }];
    const registered = await send();
    gateway.registry.outside = [{ name: "notes", url: other.url, prefixes: ["/api/v1/notes"] }];
    const moved = await send();
    gateway.registry.outside = [];
    const removed = await send();

    expect([before, registered, moved, removed]).toEqual([
      [404, undefined, undefined],
      [200, "one", null],
      [200, "other", null],
      [404, undefined, undefined],
    ]);
  });

  it("stays available while the registry is unavailable", async () => {
    await using notes = await aNotesUpstream("one");
    let now = 0;
    await using gateway = await aGateway({ elapsedMs: () => now });
    gateway.registry.outside = [{ name: "notes", url: notes.url, prefixes: ["/api/v1/notes"] }];
    await gateway.app.inject("/api/v1/notes");

    gateway.registry.isDown = true;
    now += 2_000;

    expect((await gateway.app.inject("/api/v1/notes")).statusCode).toBe(200);
  });

  it.each([
    [
      "a policy of its own",
      "content-security-policy",
      "script-src 'unsafe-inline'",
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    ],
    ["types to guess", "x-content-type-options", "off", "nosniff"],
    ["the data of the site deleted", "clear-site-data", '"*"', undefined],
    ["a worker for all paths", "service-worker-allowed", "/", undefined],
    ["another page opened", "refresh", "0; url=https://evil.test/", undefined],
    ["reports of every request", "nel", '{"report_to":"x","max_age":1}', undefined],
    ["requests elsewhere", "alt-svc", 'h3="evil.test:443"', undefined],
    ["a password dialog", "www-authenticate", "Basic realm=Tessera", undefined],
    ["cookies", "set-cookie", "tessera=1; path=/", undefined],
    [
      "scripts of other origins to read responses",
      "access-control-allow-origin",
      "https://evil.test",
      undefined,
    ],
    ["a window in common", "cross-origin-opener-policy", "unsafe-none", "same-origin"],
    ["pages that show it", "cross-origin-resource-policy", "cross-origin", "same-origin"],
    ["a file preloaded", "link", "</x.js>; rel=preload", undefined],
  ])("cannot want %s", async (_, name, value, expected) => {
    await using notes = await anUpstream((app) => {
      app.get("/api/v1/notes", (_request, reply) =>
        reply.header(name, value).type("text/html").send("<script>alert(1)</script>"),
      );
    });
    await using gateway = await aGateway();
    gateway.registry.outside = [{ name: "notes", url: notes.url, prefixes: ["/api/v1/notes"] }];

    const { statusCode, headers, body } = await gateway.app.inject("/api/v1/notes");

    expect([statusCode, headers["content-type"], body]).toEqual([
      200,
      "text/html",
      "<script>alert(1)</script>",
    ]);
    expect(headers[name]).toBe(expected);
    expect(headers["content-security-policy"]).toContain("sandbox;");
  });

  it("describes its response: type, length, caching, where it moved", async () => {
    const own = {
      "content-disposition": "attachment; filename=notes.csv",
      "cache-control": "max-age=60",
      etag: '"1"',
      "retry-after": "3",
      location: "/api/v1/notes/2",
      "x-total-count": "7",
    };
    await using notes = await anUpstream((app) => {
      app.get("/api/v1/notes", (_request, reply) => reply.headers(own).send("a"));
    });
    await using gateway = await aGateway();
    gateway.registry.outside = [{ name: "notes", url: notes.url, prefixes: ["/api/v1/notes"] }];

    expect((await gateway.app.inject("/api/v1/notes")).headers).toMatchObject(own);
  });

  it.each([{ "service-worker": "script" }, { "sec-fetch-dest": "serviceworker" }])(
    "provides no service worker: %j",
    async (headers) => {
      await using notes = await aNotesUpstream("one");
      await using gateway = await aGateway();
      gateway.registry.outside = [{ name: "notes", url: notes.url, prefixes: ["/api/v1/notes"] }];

      expect((await gateway.app.inject({ url: "/api/v1/notes", headers })).statusCode).toBe(403);
    },
  );

  it("never gets requests for a service of the installation", async () => {
    await using notes = await aNotesUpstream("outside");
    await using tickets = await anUpstream((app) => {
      app.get("/*", async () => ({ answer: "tickets" }));
    });
    await using gateway = await aGateway({ serviceUrls: { tickets: tickets.url } });
    gateway.registry.outside = [{ name: "notes", url: notes.url, prefixes: ["/api/v1/tickets"] }];

    // No registry is in this table, so the list of services from outside cannot be read either.
    expect((await gateway.app.inject("/api/v1/tickets/")).json()).toEqual({ answer: "tickets" });
  });

  it("is included in the API document with the operations under its prefixes", async () => {
    await using notes = await aNotesUpstream("one");
    await using registry = await anUpstream((app) => {
      app.get("/openapi.json", async () => ({ openapi: "3.1.0", paths: {} }));
      app.get("/outside-services", async () => ({
        items: [
          { name: "notes", url: notes.url, prefixes: ["/api/v1/notes"] },
          { name: "silent", url: "http://127.0.0.1:1", prefixes: ["/api/v1/silent"] },
        ],
      }));
    });
    await using gateway = await aGateway({ serviceUrls: { registry: registry.url } });

    const { paths: all } = (await gateway.app.inject("/api/openapi.json")).json();

    expect(Object.keys(all)).toContain("/notes/{noteId}");
    expect(Object.keys(all)).not.toContain("/tickets/");
  });

  it("is included with its components, but without references outside of its document", async () => {
    const reply = (schema: object) => ({
      responses: { 200: { content: { "application/json": { schema } } } },
    });
    await using notes = await anUpstream((app) => {
      app.get("/openapi.json", async () => ({
        openapi: "3.1.0",
        paths: {
          "/api/v1/notes": {
            get: { operationId: "GET /notes", ...reply({ $ref: "#/components/schemas/Note" }) },
          },
          "/notes/lost": { get: reply({ $ref: "file:///etc/passwd" }) },
        },
        components: { schemas: { Note: { type: "object", properties: { id: { type: "string" } } } } },
      }));
    });
    await using registry = await anUpstream((app) => {
      app.get("/openapi.json", async () => ({ openapi: "3.1.0", paths: {} }));
      app.get("/outside-services", async () => ({
        items: [{ name: "notes", url: notes.url, prefixes: ["/api/v1/notes"] }],
      }));
    });
    await using gateway = await aGateway({ serviceUrls: { registry: registry.url } });

    const { paths: all } = (await gateway.app.inject("/api/openapi.json")).json();

    expect(Object.keys(all)).toContain("/notes");
    expect(Object.keys(all)).not.toContain("/notes/lost");
    expect(all["/notes"].get.responses["200"].content["application/json"].schema).toEqual({
      type: "object",
      properties: { id: { type: "string" } },
    });
  });
});

const withPython = hasPython ? describe : describe.skip;

withPython("the example in Python (skipped where there is no python3)", () => {
  it("asks the installation who calls, and keeps the notes of different organizations separate", async () => {
    const members: Record<string, { organization: string; role: string }> = {
      "Bearer anna": { organization: "o1", role: "user" },
      "Bearer ben": { organization: "o2", role: "viewer" },
    };
    await using identity = await anUpstream((app) => {
      app.get("/api/v1/auth/me", async ({ headers }, reply) => {
        const member = members[headers.authorization ?? ""];
        if (!member) return reply.code(401).send({ code: "not_signed_in" });
        return { display_name: "Anna", organization: { id: member.organization, role: member.role } };
      });
    });
    await using gateway = await aGateway();
    await using notes = await startNotesService(identity.url);
    gateway.registry.outside = [{ name: "notes", url: notes.url, prefixes: ["/api/v1/notes"] }];
    const send = async (bearer: string | null, payload?: object) => {
      const response = await gateway.app.inject({
        method: payload ? "POST" : "GET",
        url: "/api/v1/notes",
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        ...(payload && { payload }),
      });
      return { status: response.statusCode, body: response.json() };
    };

    const added = await send("anna", { text: "Call back on Monday" });

    expect(added).toMatchObject({ status: 201, body: { text: "Call back on Monday", author: "Anna" } });
    expect((await send("anna")).body.items).toEqual([added.body]);
    expect((await send("ben")).body).toEqual({ items: [] });
    expect((await send("ben", { text: "No" })).status).toBe(403);
    expect(await send("anna", { text: "" })).toMatchObject({ status: 422, body: { code: "invalid_input" } });
    expect(await send(null)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    expect((await send("forged")).status).toBe(401);
  });
});
