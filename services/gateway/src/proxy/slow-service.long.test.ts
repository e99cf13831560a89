import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";
import { createServiceTable } from "../service-table/service-table.ts";

describe("a service that does not respond in time", () => {
  it("times out, and a write is not reported as having changed nothing", async () => {
    const silence = new AbortController();
    await using tickets = await anUpstream((app) => {
      app.all("/*", async () => wait(60_000, {}, { signal: silence.signal }).catch(() => ({})));
    });
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
      deadlineMs: 200,
    });

    const read = await gateway.app.inject({ url: "/api/v1/tickets/" });
    const write = await gateway.app.inject({
      method: "POST",
      url: "/api/v1/tickets/",
      payload: { title: "a" },
    });
    silence.abort();

    expect(read.json().detail).toBe("The tickets service is not answering. Nothing was changed.");
    expect(write.statusCode).toBe(503);
    expect(write.json().detail).toBe(
      "The tickets service didn't respond. The change may have been saved: check before you try again.",
    );
  });

  it("has more time for changes of many tickets at once", async () => {
    const mayAnswer = Promise.withResolvers<void>();
    await using tickets = await anUpstream((app) => {
      app.all("/*", async ({ url }) => {
        if (url.includes("/bulk")) await mayAnswer.promise;
        else await wait(60_000, {}, { signal: silence.signal }).catch(() => ({}));
        return { changed: 500 };
      });
    });
    const silence = new AbortController();
    await using gateway = await aGateway({
      serviceUrls: { tickets: tickets.url, registry: "http://127.0.0.1:1" },
      deadlineMs: 500,
    });
    const post = (url: string) => gateway.app.inject({ method: "POST", url, payload: {} });

    const bulk = post("/api/v1/tickets/bulk/");
    const write = await post("/api/v1/tickets/");
    mayAnswer.resolve();
    silence.abort();

    expect(write.statusCode).toBe(503);
    expect((await bulk).json()).toEqual({ changed: 500 });
  });

  it.each(["/api/v1/agents/7/test", "/api/v1/chat/conversations/7/messages"])(
    "has more time for what a model writes, as at %s",
    async (path) => {
      const written = Promise.withResolvers<void>();
      const silence = new AbortController();
      await using agents = await anUpstream((app) => {
        app.post("/api/v1/mcp", async () => wait(60_000, {}, { signal: silence.signal }).catch(() => ({})));
        app.post(path, async () => {
          await written.promise;
          return { content: "Well then." };
        });
      });
      await using gateway = await aGateway({
        serviceUrls: { agents: agents.url, registry: "http://127.0.0.1:1" },
        deadlineMs: 500,
      });
      const post = (url: string) => gateway.app.inject({ method: "POST", url, payload: {} });

      const reply = post(path);
      const usual = await post("/api/v1/mcp");
      written.resolve();
      silence.abort();

      expect(usual.statusCode).toBe(503);
      expect((await reply).json()).toEqual({ content: "Well then." });
    },
  );

  it("is disconnected if it stalls in the middle of a response that may take longer", async () => {
    await using agents = await anUpstream((app) => {
      app.post("/*", async (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { "content-type": "text/event-stream" }).write("data: first");
      });
    });
    await using gateway = await aGateway({
      services: createServiceTable({
        agents: { url: agents.url, prefixes: { "/api/v1/chat": { patienceMs: 500 } } },
      }),
      deadlineMs: 100,
    });
    const url = await gateway.app.listen({ host: "127.0.0.1", port: 0 });

    const response = await fetch(`${url}/api/v1/chat/`, { method: "POST" });
    const pieces: string[] = [];
    const reading = (async () => {
      for await (const piece of response.body ?? []) pieces.push(new TextDecoder().decode(piece));
    })();

    await expect(reading).rejects.toThrow("terminated");
    expect(pieces).toEqual(["data: first"]);
  });
});
