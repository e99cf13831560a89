import { afterEach, describe, expect, it } from "@jest/globals";
import { startTracing } from "@tessera/kit/observability/start-tracing";
import { aTraceCollector } from "@tessera/kit/testing/trace-collector";
import { browserSpans } from "@tessera/wire/api/browser-span.constants";
import { aGateway, aReleaseFile, aShell, type TestGateway } from "../../test/gateway.builder.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const traceId = "a".repeat(32);
const span = {
  trace_id: traceId,
  span_id: "b".repeat(16),
  parent_id: null,
  name: "click button",
  started_ms_ago: 2_000,
  duration_ms: 500,
  status: null,
};
const operation = {
  ...span,
  span_id: "c".repeat(16),
  parent_id: span.span_id,
  name: "PATCH /tickets/:ticketId/",
  status: 200,
};

/** Starts a traced gateway. `collect` stops tracing and returns the spans. */
async function aTracedGateway() {
  const collector = await aTraceCollector();
  const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, "gateway");
  const gateway = await aGateway();
  closers.push(
    () => collector[Symbol.asyncDispose](),
    stop,
    () => gateway[Symbol.asyncDispose](),
  );
  return {
    gateway,
    async collect() {
      await stop();
      return collector.spans.filter(({ service }) => service === "browser");
    },
  };
}

function send({ app }: TestGateway, payload: unknown, remoteAddress = "203.0.113.7") {
  return app.inject({ method: "POST", url: browserSpans.path, payload: payload as object, remoteAddress });
}

async function openPage(gateway: TestGateway): Promise<string> {
  const shell = aShell();
  const folder = `${shell.name}/${shell.version}`;
  await aReleaseFile(gateway.releasesDir, `${folder}/index.html`, "<title>App</title><!--registry-->");
  gateway.registry.current = { shell, modules: [] };
  const { payload } = await gateway.app.inject({ url: "/dashboard", headers: { accept: "text/html" } });
  return payload;
}

describe("spans sent by a page", () => {
  it("become part of the trace that they name", async () => {
    const { gateway, collect } = await aTracedGateway();

    const response = await send(gateway, [span, operation]);

    expect(response.statusCode).toBe(204);
    expect(await collect()).toEqual([
      expect.objectContaining({ name: "click button", traceId, id: span.span_id, parentId: null }),
      expect.objectContaining({
        name: "PATCH /tickets/:ticketId/",
        traceId,
        parentId: span.span_id,
        attributes: { "http.response.status_code": 200 },
      }),
    ]);
  });

  it.each([
    ["a name with what somebody wrote", { name: "click Refund for Ada" }],
    ["a name with a query", { name: "GET /tickets/?search=ada" }],
    ["no trace", { trace_id: "0".repeat(32) }],
    ["a time that is to come", { started_ms_ago: -1 }],
  ])("are refused with %s", async (_, change) => {
    const { gateway, collect } = await aTracedGateway();

    const { statusCode } = await send(gateway, [{ ...span, ...change }]);

    expect(statusCode).toBe(422);
    expect(await collect()).toEqual([]);
  });

  it("are refused when there are too many", async () => {
    const { gateway } = await aTracedGateway();
    const statuses: number[] = [];

    const many = await send(gateway, Array(browserSpans.maxAtOnce + 1).fill(span), "203.0.113.8");
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await send(gateway, [])).statusCode);

    expect(many.statusCode).toBe(422);
    expect(statuses).toEqual([...Array(60).fill(204), 429]);
  });
});

describe("a page", () => {
  it("says that its calls are traced only if tracing is on", async () => {
    await using untraced = await aGateway();
    expect(await openPage(untraced)).not.toContain('id="tracing"');

    const { gateway } = await aTracedGateway();

    expect(await openPage(gateway)).toContain('<script type="application/json" id="tracing">true</script>');
  });
});
