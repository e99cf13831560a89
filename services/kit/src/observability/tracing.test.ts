import { afterEach, describe, expect, it } from "@jest/globals";
import { aFeedFixture } from "../../test/feed.builder.ts";
import { aNote, aNotesInstallation, anOrganization } from "../../test/notes.builder.ts";
import { createApp } from "../http/app.ts";
import { openQueue, startQueueWorker } from "../jobs/queue.ts";
import { testRedisUrl } from "../testing/redis.ts";
import { aTraceCollector, type CollectedSpan, type TraceCollector } from "../testing/trace-collector.ts";
import { startTracing } from "./start-tracing.ts";
import { currentTrace, inSpan, isTracing, recordSpan, shareTraceWith } from "./tracing.ts";

const silent = { warn() {}, info() {} };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts tracing until `collect` is called, which returns what a collector has received by then. */
async function aTracedProcess(env: Record<string, string> = {}) {
  const collector: TraceCollector = await aTraceCollector();
  const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env }, "notes");
  closers.push(stop, () => collector[Symbol.asyncDispose]());
  return {
    async collect(): Promise<CollectedSpan[]> {
      await stop();
      return collector.spans;
    },
  };
}

async function aListeningApp(service: string, isEdge = false) {
  const app = await createApp({ service, logLevel: "silent", isEdge });
  closers.push(() => app.close());
  return { app, listen: () => app.listen({ host: "127.0.0.1", port: 0 }) };
}

/** Returns true if all spans form one tree. */
function isConnected(spans: CollectedSpan[]): boolean {
  const ids = new Set(spans.map(({ id }) => id));
  return spans.filter(({ parentId }) => !parentId || !ids.has(parentId)).length === 1;
}

describe("a trace", () => {
  it("covers the edge, a service, its statements, the queue and the worker", async () => {
    const traced = await aTracedProcess();
    const { tenantDb, close } = await aNotesInstallation();
    closers.push(close);
    const name = `traced-${crypto.randomUUID()}`;
    const queue = openQueue<{ organizationId: string }>(testRedisUrl(), name, { log: silent });
    closers.push(() => queue.close());
    const done = Promise.withResolvers<void>();
    const worker = startQueueWorker<{ organizationId: string }>({
      redisUrl: testRedisUrl(),
      name,
      log: silent,
      async handle({ payload: { organizationId } }) {
        await tenantDb.for(organizationId).selectFrom("notes.note").select("id").execute();
        setImmediate(done.resolve);
      },
    });
    closers.push(() => worker.close());
    const service = await aListeningApp("notes");
    service.app.post("/notes/:organizationId", async (request) => {
      const { organizationId } = request.params as { organizationId: string };
      await aNote(tenantDb.for(organizationId), organizationId, String(request.body));
      await queue.add({ organizationId });
      return {};
    });
    const serviceUrl = await service.listen();
    shareTraceWith(serviceUrl);
    const edge = await aListeningApp("gateway", true);
    edge.app.post("/*", async ({ url, body }) =>
      (
        await fetch(`${serviceUrl}${url}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json(),
    );
    const url = await edge.listen();

    const response = await fetch(`${url}/notes/${anOrganization()}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": "request-4711" },
      body: JSON.stringify("what happened"),
    });
    await done.promise;
    const spans = await traced.collect();

    expect(response.status).toBe(200);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(isConnected(spans)).toBe(true);
    const names = spans.map((span) => `${span.service}: ${span.name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        "gateway: POST /*",
        `gateway: POST ${new URL(serviceUrl).host}`,
        "notes: POST /notes/:organizationId",
        "notes: INSERT notes.note",
        `notes: add to ${name}`,
        `notes: do ${name}`,
        "notes: SELECT notes.note",
      ]),
    );
    const first = spans.find(({ parentId }) => parentId === null);
    expect(first?.attributes).toMatchObject({
      request_id: "request-4711",
      "http.response.status_code": 200,
    });
    const text = JSON.stringify(spans);
    expect(text).not.toContain("what happened");
    expect(text).not.toContain("org_");
  });

  it("continues where another domain reads the event", async () => {
    const traced = await aTracedProcess();
    const fixture = await aFeedFixture();
    closers.push(() => fixture.close());

    await inSpan({ name: "writes", entry: "chosen", service: "tickets" }, async () => {
      await fixture.write([1], currentTrace()?.traceparent);
    });
    await inSpan({ name: "writes", entry: "chosen", service: "tickets" }, async () => {
      await fixture.write([2], currentTrace()?.traceparent);
    });
    fixture.reader();
    await fixture.until(2);
    const spans = await traced.collect();

    const [first, second] = spans.filter(({ name }) => name === "writes");
    const read = spans.find(({ name }) => name === "recorder reads notes.event_feed");
    expect(read).toMatchObject({ service: "notes", traceId: first?.traceId, parentId: first?.id });
    expect(read?.links).toEqual([second?.traceId]);
    expect(spans.filter(({ parentId }) => parentId === read?.id).map(({ name }) => name)).toContain(
      "INSERT notes.handled",
    );
  });

  it("is the caller's, who decides whether it is sampled unless they are outside", async () => {
    const traced = await aTracedProcess({ OTEL_TRACES_SAMPLER: "parentbased_always_off" });
    const inside = await aListeningApp("notes");
    const outside = await aListeningApp("gateway", true);
    for (const { app } of [inside, outside]) app.get("/note", async () => ({}));
    const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;

    for (const { app } of [inside, outside]) await app.inject({ url: "/note", headers: { traceparent } });
    await inside.app.inject({ url: "/note" });
    const spans = await traced.collect();

    expect(spans).toEqual([
      expect.objectContaining({ service: "notes", traceId: "a".repeat(32), parentId: "b".repeat(16) }),
    ]);
  });

  it("is named to a caller at the edge if it is sampled, who may add earlier spans", async () => {
    const traced = await aTracedProcess({
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.5",
    });
    const edge = await aListeningApp("gateway", true);
    const inside = await aListeningApp("notes");
    for (const { app } of [edge, inside]) app.get("/note", async () => ({}));
    const [kept, dropped] = [`${"0".repeat(31)}1`, "f".repeat(8).padEnd(32, "0")];
    const answerTo = async (app: typeof edge.app, traceId: string) => {
      const headers = { traceparent: `00-${traceId}-${"b".repeat(16)}-00` };
      return (await app.inject({ url: "/note", headers })).headers.traceresponse;
    };

    const [named, unnamed] = [await answerTo(edge.app, kept), await answerTo(edge.app, dropped)];
    expect(await answerTo(inside.app, kept)).toBeUndefined();
    for (const traceId of [kept, dropped])
      recordSpan({
        ...{ service: "browser", name: "GET /note", kind: "client", traceId },
        ...{ spanId: "b".repeat(16), parentId: null, startedAt: 1_000, endedAt: 1_500, attributes: {} },
      });
    const spans = await traced.collect();

    expect(named).toMatch(new RegExp(`^00-${kept}-[0-9a-f]{16}-01$`));
    expect(unnamed).toBeUndefined();
    expect(spans.map(({ service, id, parentId }) => [service, id, parentId])).toEqual([
      ["gateway", named?.toString().split("-")[2], "b".repeat(16)],
      ["browser", "b".repeat(16), null],
    ]);
  });

  it("is sampled at the configured ratio", async () => {
    const traced = await aTracedProcess({
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    });
    const { app } = await aListeningApp("notes", true);
    app.get("/note", async () => ({}));

    for (let count = 0; count < 200; count += 1) await app.inject("/note");
    const { length } = await traced.collect();

    expect(length).toBeGreaterThan(20);
    expect(length).toBeLessThan(90);
  });

  it("is not shown to other servers, and does not begin with probes", async () => {
    const traced = await aTracedProcess();
    const stranger = await aListeningApp("stranger");
    const seen: unknown[] = [];
    stranger.app.get("/hook", async ({ headers }) => {
      seen.push(headers.traceparent);
      return {};
    });
    const url = await stranger.listen();
    const { app } = await aListeningApp("notes");
    app.get("/note", async () => (await fetch(`${url}/hook?secret=1`)).json());

    await app.inject("/note");
    await app.inject("/livez");
    const spans = await traced.collect();

    expect(seen).toEqual([undefined]);
    expect(spans.filter(({ service }) => service === "notes").map(({ name }) => name)).toEqual([
      `GET ${new URL(url).host}`,
      "GET /note",
    ]);
    expect(JSON.stringify(spans)).not.toContain("secret");
  });

  it("records that something failed, but not whose data it was", async () => {
    const traced = await aTracedProcess();
    const { tenantDb, close } = await aNotesInstallation();
    closers.push(close);
    const organizationId = anOrganization();

    const failing = inSpan({ name: "fails", entry: "chosen" }, () =>
      aNote(tenantDb.for(organizationId), "another-organization", "a secret"),
    );
    await expect(failing).rejects.toThrow();
    const spans = await traced.collect();

    const failed = spans.find(({ name }) => name === "INSERT notes.note");
    expect(failed?.attributes["error.type"]).toBe("42501");
    expect(JSON.stringify(spans)).not.toContain("a secret");
  });
});

describe("without a collector", () => {
  it("nothing is traced", async () => {
    await startTracing({}, "notes");

    expect(isTracing()).toBe(false);
    expect(await inSpan({ name: "writes", entry: "chosen" }, async () => currentTrace())).toBe(null);
  });

  it("an unknown sampler is refused", async () => {
    await expect(startTracing({ OTEL_TRACES_SAMPLER: "jaeger_remote" }, "notes")).rejects.toThrow(
      "OTEL_TRACES_SAMPLER",
    );
  });
});
