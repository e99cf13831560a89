import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { Type } from "typebox";
import { notSignedIn, unavailable } from "../errors/failure.ts";
import { registry } from "../observability/metrics.ts";
import { aTestRedis } from "../testing/redis.ts";
import { aTestIssuer } from "../testing/token.ts";
import { createApp } from "./app.ts";
import { addProbes } from "./health.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp({ service: "try", logLevel: "silent", bodyLimit: 1_000 });
  app.post("/echo", { schema: { body: Type.Unknown() } }, async ({ body }) => body);
  app.get("/bug", async () => {
    throw Object.assign(new Error("secret: the row of somebody"), { statusCode: 418 });
  });
  app.get("/busy", async () => {
    throw unavailable(toReason("common.other_text", { text: "Come back later." }), 7);
  });
  app.get("/api/v1/poll", async () => ({ state: "same" }));
  app.get("/own-tag", async (_request, reply) => reply.header("etag", '"v7"').send({ state: "own" }));
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const json = { "content-type": "application/json" };

async function readRefusal(request: InjectOptions) {
  const reply = await app.inject(request);
  const { request_id, ...rest } = reply.json();
  expect(request_id).toBe(reply.headers["x-request-id"]);
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(reply.headers["cache-control"]).toBe("no-store");
  return { status: reply.statusCode, ...rest };
}

describe("refusals", () => {
  it.each<[string, InjectOptions, number, string]>([
    ["a path nothing serves", { url: "/nowhere" }, 404, "not_found"],
    ["a method nothing serves", { url: "/echo", method: "DELETE" }, 405, "method_not_allowed"],
    ["a badly encoded path", { url: "/%zz" }, 422, "invalid_input"],
    ["malformed JSON", { url: "/echo", method: "POST", headers: json, payload: "{" }, 422, "invalid_input"],
    [
      "a poisoned body",
      { url: "/echo", method: "POST", headers: json, payload: '{"__proto__":{}}' },
      422,
      "invalid_input",
    ],
    [
      "another type",
      { url: "/echo", method: "POST", headers: { "content-type": "text/xml" }, payload: "<a/>" },
      415,
      "unsupported_type",
    ],
    [
      "too long a body",
      { url: "/echo", method: "POST", payload: { a: "a".repeat(1_000) } },
      413,
      "too_large",
    ],
  ])("responds to %s in the uniform format", async (_what, request, status, code) => {
    await expect(readRefusal(request)).resolves.toEqual({
      status,
      code,
      detail: expect.stringMatching(/^[A-Z].*\.$/),
      reason: expect.stringMatching(/^(?:common|request)\./),
      values: expect.any(Object),
    });
  });

  it("hides the message of a bug", async () => {
    await expect(readRefusal({ url: "/bug" })).resolves.toEqual({
      status: 500,
      code: "unexpected",
      detail: "Something went wrong on our side. Check whether your change was saved before you try again.",
      reason: "common.unexpected",
      values: {},
    });
  });

  it("sends Retry-After when something is unavailable", async () => {
    const reply = await app.inject({ url: "/busy" });

    expect([reply.statusCode, reply.headers["retry-after"], reply.json().code]).toEqual([
      503,
      "7",
      "unavailable",
    ]);
  });

  it.each([
    ["what is no HTTP", "NONSENSE\r\n\r\n", 422, "invalid_input"],
    ["headers beyond all bounds", `GET / HTTP/1.1\r\na: ${"a".repeat(20_000)}\r\n\r\n`, 413, "too_large"],
  ])("responds to %s in the uniform format, too", async (_what, request, status, code) => {
    const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(request);

    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");

    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toMatchObject({ code, request_id: expect.any(String) });
  });
});

describe("the request id", () => {
  it("is the caller's if well-formed, otherwise a new one", async () => {
    const idFor = async (id: string) =>
      (await app.inject({ url: "/livez", headers: { "x-request-id": id } })).headers["x-request-id"];

    await expect(idFor("01K-abc.def:1")).resolves.toBe("01K-abc.def:1");
    await expect(idFor("short")).resolves.toMatch(/^[0-9a-f-]{36}$/);
    await expect(idFor("a".repeat(129))).resolves.toMatch(/^[0-9a-f-]{36}$/);
    await expect(idFor('"><script>alert(1)</script>')).resolves.toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("entity tags", () => {
  it("respond with 304 and no body if the caller has the content", async () => {
    const first = await app.inject({ url: "/api/v1/poll" });
    const tag = String(first.headers.etag);
    const again = await app.inject({ url: "/api/v1/poll", headers: { "if-none-match": `"old", ${tag}` } });

    expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", tag]);
    expect(again.headers["content-type"]).toBeUndefined();
  });

  it("send the content if the caller has other content, and keep an operation's own tag", async () => {
    const other = await app.inject({ url: "/api/v1/poll", headers: { "if-none-match": '"old"' } });
    const own = await app.inject({ url: "/own-tag", headers: { "if-none-match": 'W/"v7"' } });

    expect([other.statusCode, other.json()]).toEqual([200, { state: "same" }]);
    expect([own.statusCode, own.headers.etag]).toEqual([304, '"v7"']);
  });

  it("are not added to responses other than those to a successful GET", async () => {
    const post = await app.inject({ url: "/echo", method: "POST", payload: { a: 1 } });
    const missing = await app.inject({ url: "/nowhere" });

    expect([post.headers.etag, missing.headers.etag]).toEqual([undefined, undefined]);
  });
});

describe("probes", () => {
  it("name the check that fails", async () => {
    const sick = await createApp({
      service: "sick",
      logLevel: "silent",
      ready: { database: async () => {}, redis: async () => Promise.reject(new Error("closed")) },
    });

    const ready = await sick.inject("/readyz");
    const live = await sick.inject("/livez");

    expect([ready.statusCode, ready.json().detail]).toEqual([503, "Not ready: redis."]);
    expect([live.statusCode, live.json()]).toEqual([200, { status: "alive" }]);
    const measured = await registry.metrics();
    expect(measured).toContain('tessera_ready_check_up{service="sick",check="database"} 1');
    expect(measured).toContain('tessera_ready_check_up{service="sick",check="redis"} 0');
    await sick.close();
  });
});

describe("warnings", () => {
  it("are named by a service that stays ready", async () => {
    const warned = await createApp({
      service: "warned",
      logLevel: "silent",
      warnings: { disk_space: async () => Promise.reject(new Error("full")), other: async () => {} },
    });

    const ready = await warned.inject("/readyz");

    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { status: "ready", warnings: ["disk_space"] },
    ]);
    expect(await registry.metrics()).toContain(
      'tessera_ready_check_up{service="warned",check="disk_space"} 0',
    );
    await warned.close();
  });
});

describe("the checks of a listening service", () => {
  it("run by themselves, so that metrics are true even if nobody asks", async () => {
    let isUp = true;
    const app = Fastify();
    const check = async () => isUp || Promise.reject(new Error("closed"));
    addProbes(app, "unasked", { ready: { database: check } }, 1);
    const measuredAs = async (value: number) => {
      const line = `tessera_ready_check_up{service="unasked",check="database"} ${value}`;
      while (!(await registry.metrics()).includes(line)) await new Promise(setImmediate);
    };
    await app.listen({ host: "127.0.0.1", port: 0 });

    await measuredAs(1);
    isUp = false;
    await measuredAs(0);
    isUp = true;
    await measuredAs(1);
    await app.close();
  });
});

describe("the rate limit", () => {
  it("is stated in every response and counted per user", async () => {
    const issuer = await aTestIssuer();
    const limited = await createApp({
      service: "limited",
      logLevel: "silent",
      verifier: issuer.verifier,
      rateLimit: { requestsPerMinute: 2 },
    });
    limited.get("/", async () => ({}));
    const authorization = `Bearer ${await issuer.tokenFor()}`;
    const other = `Bearer ${await issuer.tokenFor()}`;
    const first = await limited.inject({ url: "/", headers: { authorization } });
    await limited.inject({ url: "/nowhere", headers: { authorization } });

    const third = await limited.inject({ url: "/", headers: { authorization } });
    const anothers = await limited.inject({ url: "/", headers: { authorization: other } });
    const strangers = await limited.inject({ url: "/" });

    expect(first.headers).toMatchObject({
      "ratelimit-limit": "2",
      "ratelimit-remaining": "1",
      "ratelimit-reset": "60",
    });
    expect([third.statusCode, third.json().code]).toEqual([429, "rate_limited"]);
    expect(third.headers).toMatchObject({ "retry-after": "60", "ratelimit-remaining": "0" });
    expect([anothers.statusCode, strangers.statusCode]).toEqual([200, 200]);
    await limited.close();
  });

  it("counts callers who have disconnected, whose address is unknown", async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const verify = async () => {
      begun.resolve();
      await ended.promise;
      throw notSignedIn();
    };
    const left = await createApp({ service: "left", logLevel: "silent", verifier: { verify } });
    const outcome = Promise.withResolvers<unknown>();
    left.get("/", async () => outcome.resolve("answered"));
    left.addHook("onError", async (_request, _reply, error) => outcome.resolve(error));
    await left.listen({ port: 0, host: "127.0.0.1" });
    const { port } = left.addresses()[0] as AddressInfo;
    const caller = connect(port, "127.0.0.1");
    const closed = once(left.server, "connection").then(([socket]) => once(socket, "close"));
    caller.write("GET / HTTP/1.1\r\nHost: left\r\nAuthorization: Bearer forged\r\n\r\n");
    await begun.promise;
    caller.destroy();
    await closed;

    ended.resolve();

    expect(await outcome.promise).toBe("answered");
    await left.close();
  });

  it("is shared between processes through Redis", async () => {
    const redis = aTestRedis();
    const issuer = await aTestIssuer();
    const authorization = `Bearer ${await issuer.tokenFor()}`;
    const rateLimit = { requestsPerMinute: 2, redis };
    const start = () =>
      createApp({ service: "instance", logLevel: "silent", verifier: issuer.verifier, rateLimit });
    const instances = await Promise.all([start(), start(), start()]);

    const replies = [];
    for (const instance of instances)
      replies.push(await instance.inject({ url: "/nowhere", headers: { authorization } }));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 429]);
    await Promise.all(instances.map((instance) => instance.close()));
    await redis.quit();
  });
});
