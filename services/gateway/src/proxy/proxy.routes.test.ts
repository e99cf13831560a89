import { describe, expect, it } from "@jest/globals";
import type { FastifyInstance } from "fastify";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";
import { sendRaw } from "../../test/send-raw.ts";

/** Responds with the request that it received. */
function echo(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 10_000_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.all("/*", async ({ method, url, headers, body }, reply) =>
    reply
      .headers({ "set-cookie": ["a=1; HttpOnly", "b=2"], "x-powered-by": "magic", "keep-alive": "timeout=9" })
      .send({ method, url, headers, size: body ? (body as Buffer).length : 0 }),
  );
}

describe("a request to a service", () => {
  it.each([
    ["/api/v1/tickets", "tickets"],
    ["/api/v1/tickets/?search=a%2Fb&status=new&status=open", "tickets"],
    ["/api/v1/tickets/42/activity", "tickets"],
    ["/api/v1/views/", "tickets"],
    ["/api/v1/auth/me", "identity"],
    ["/api/v1/members?limit=5", "identity"],
    ["/api/v1/organizations/members/7", "identity"],
    ["/api/auth/sign-in/email", "identity"],
  ] as const)("reaches %s unchanged, in %s", async (url, service) => {
    await using tickets = await anUpstream(echo);
    await using identity = await anUpstream(echo);
    const urls = { tickets: tickets.url, identity: identity.url };
    await using gateway = await aGateway({ serviceUrls: { ...urls, registry: "http://127.0.0.1:1" } });

    const response = await gateway.app.inject({ url });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ url, headers: { host: new URL(urls[service]).host } });
  });

  it("passes bodies of any size and kind as streams", async () => {
    await using tickets = await anUpstream(echo);
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });
    const origin = await gateway.app.listen({ host: "127.0.0.1", port: 0 });

    const large = await fetch(`${origin}/api/v1/tickets/`, {
      method: "POST",
      body: new Uint8Array(3_000_000),
    });
    const json = await gateway.app.inject({
      method: "PATCH",
      url: "/api/v1/tickets/1/",
      payload: { title: "é" },
    });

    expect(await large.json()).toMatchObject({ method: "POST", size: 3_000_000 });
    expect(json.json()).toMatchObject({
      method: "PATCH",
      size: 14,
      headers: { "content-type": "application/json" },
    });
  });

  it("carries the caller's address and the public origin, regardless of what the caller claims", async () => {
    await using tickets = await anUpstream(echo);
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
      publicOrigin: "https://desk.test",
      trustedProxies: "10.0.0.1",
    });

    const response = await gateway.app.inject({
      url: "/api/v1/tickets/",
      remoteAddress: "192.0.2.7",
      headers: {
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-host": "evil.test",
        forwarded: "for=203.0.113.9",
        "x-request-id": "trace-1234",
        connection: "x-secret",
        "x-secret": "1",
        te: "trailers",
      },
    });

    const { headers } = response.json();
    expect(headers).toMatchObject({
      "x-forwarded-for": "192.0.2.7",
      "x-forwarded-host": "desk.test",
      "x-forwarded-proto": "https",
      "x-request-id": "trace-1234",
    });
    expect(headers).not.toHaveProperty("forwarded");
    expect(headers).not.toHaveProperty("x-secret");
    expect(headers).not.toHaveProperty("te");
  });

  it("has Expect answered by the gateway, which clients with a large body may send", async () => {
    await using tickets = await anUpstream(echo);
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });

    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/v1/tickets/",
      headers: { expect: "100-continue", "content-type": "application/octet-stream" },
      payload: Buffer.alloc(2_000),
    });

    expect(response.json()).toMatchObject({ method: "POST", size: 2_000 });
  });

  it("gets a response without connection headers and without headers that reveal the software", async () => {
    await using tickets = await anUpstream(echo);
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });

    const { headers } = await gateway.app.inject({ url: "/api/v1/tickets/" });

    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers["keep-alive"]).not.toBe("timeout=9");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("carries cookies to /api/auth only, and only responses from there set any", async () => {
    await using upstream = await anUpstream(echo);
    const urls = { tickets: upstream.url, identity: upstream.url, registry: upstream.url };
    await using gateway = await aGateway({ serviceUrls: urls });
    const send = (url: string) => gateway.app.inject({ url, headers: { cookie: "session=secret" } });

    const auth = await send("/api/auth/get-session");
    expect(auth.json().headers.cookie).toBe("session=secret");
    expect(auth.headers["set-cookie"]).toEqual(["a=1; HttpOnly", "b=2"]);

    for (const url of ["/api/v1/tickets/", "/api/v1/auth/me", "/api/v1/registry/current"]) {
      const response = await send(url);
      expect(response.json().headers).not.toHaveProperty("cookie");
      expect(response.headers).not.toHaveProperty("set-cookie");
    }
    expect((await send("/api/%61uth/x")).statusCode).toBe(404);
  });

  it.each([
    "/api/v1/tickets/../registry/releases",
    "/api/v1/tickets/..%2fregistry/releases",
    "/api/v1/tickets/%2e%2e/%2e%2E/livez",
    "/api/v1/tickets/.%2e/livez",
    "/api/v1/tickets/..%5c..%5clivez",
    "/api/v1/tickets/..\\livez",
    "/api/v1/tickets/..%252f",
    "/api/v1/tickets/..%25252flivez",
    "/api/v1/tickets/%252e%252e/livez",
    "/api/v1/tickets/..foo",
    "/api/v1/tickets/a..%2f",
    "/api/v1/tickets/%00",
    "/api/v1/tickets/%2500",
    "/api/v1/tickets/%0d%0aset-cookie:a=1",
    "/api/v1/tickets/.",
    "/api/v1/tickets/%2e%2e",
  ])("cannot leave its prefix by %s", async (path) => {
    await using tickets = await anUpstream(echo);
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });

    const { status, body } = await sendRaw(gateway.app, path);

    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ code: "invalid_input", request_id: expect.any(String) });
  });

  it.each(["/api", "/api/", "/api/v1/unknown", "/api/v1/ticketsx", "/api/v2/tickets/", "/api/v1/members"])(
    "gets a 404 in the error format for %s if no service handles it",
    async (url) => {
      await using tickets = await anUpstream(echo);
      await using gateway = await aGateway({
        serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
      });

      const response = await gateway.app.inject({ url, headers: { accept: "text/html" } });

      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: "not_found" });
    },
  );
});

describe("a service that does not respond", () => {
  const answer = (app: FastifyInstance) => {
    app.get("/*", async () => ({ ok: true }));
    app.post("/*", async () => ({ ok: true }));
  };

  it("is reported as unavailable while it is down, and is used again once it is back", async () => {
    const first = await anUpstream(answer);
    await using gateway = await aGateway({
      serviceUrls: { tickets: first.url, registry: "http://127.0.0.1:1" },
    });
    const send = (method: "GET" | "POST" = "GET") => gateway.app.inject({ method, url: "/api/v1/tickets/" });
    expect((await send()).statusCode).toBe(200);

    await first.app.close();
    for (const response of [await send(), await send("POST")]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers["retry-after"]).toBe("1");
      expect(response.json()).toMatchObject({
        code: "unavailable",
        detail: "The tickets service is not answering. Nothing was changed.",
        request_id: response.headers["x-request-id"],
      });
    }

    await using _second = await anUpstream(answer, first.port);
    expect((await send()).statusCode).toBe(200);
    expect((await send("POST")).statusCode).toBe(200);
  });

  it("can stream a response, piece by piece", async () => {
    const received = Promise.withResolvers<void>();
    await using tickets = await anUpstream((app) => {
      app.post("/*", async (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { "content-type": "text/event-stream" }).write("data: first");
        void received.promise.then(() => reply.raw.end("data: second"));
      });
    });
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });
    const url = await gateway.app.listen({ host: "127.0.0.1", port: 0 });

    const response = await fetch(`${url}/api/v1/tickets/`, { method: "POST" });
    const pieces: string[] = [];
    for await (const piece of response.body ?? []) {
      pieces.push(new TextDecoder().decode(piece));
      received.resolve();
    }

    expect(pieces).toEqual(["data: first", "data: second"]);
  });

  it("gets a read again after it dropped the connection, but never a write", async () => {
    const asked: string[] = [];
    await using tickets = await anUpstream((app) => {
      app.all("/*", async (request, reply) => {
        asked.push(request.method);
        if (asked.filter((method) => method === request.method).length > 1) return { ok: true };
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      });
    });
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });

    const read = await gateway.app.inject({ url: "/api/v1/tickets/" });
    const write = await gateway.app.inject({ method: "POST", url: "/api/v1/tickets/", payload: {} });

    expect(read.statusCode).toBe(200);
    expect(write.statusCode).toBe(503);
    expect(asked).toEqual(["GET", "GET", "POST"]);
  });

  it("may return an error of its own, which is passed through without a retry", async () => {
    let asked = 0;
    await using tickets = await anUpstream((app) => {
      app.get("/*", async (_request, reply) => {
        asked += 1;
        return reply.code(503).header("retry-after", "7").send({ code: "unavailable", detail: "busy" });
      });
    });
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });

    const response = await gateway.app.inject({ url: "/api/v1/tickets/" });

    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("7");
    expect(response.json()).toEqual({ code: "unavailable", detail: "busy" });
    expect(asked).toBe(1);
  });
});

describe("a gateway that closes", () => {
  it("lets proxied requests finish", async () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await using tickets = await anUpstream((app) => {
      app.post("/*", async () => {
        arrived.resolve();
        await released.promise;
        return { ok: true };
      });
    });
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
    });
    const origin = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
    const response = fetch(`${origin}/api/v1/tickets/`, { method: "POST" });
    await arrived.promise;

    const closed = gateway.app.close();
    released.resolve();

    expect(await (await response).json()).toEqual({ ok: true });
    await closed;
  });
});
