// `npm run bench -- trace [--fault]`: checks that one trace covers a click, the gateway, a service, its statements and the consumers of its
// event feed, and that another covers an upload, the queue and the worker. Measures the size of the tracing code in pages.
import { setTimeout as pause } from "node:timers/promises";
import { aTraceCollector, type CollectedSpan } from "@tessera/kit/testing/trace-collector";
import type { Page, Request } from "playwright-core";
import { runBench } from "./bench.ts";
import { openBrowser, openSession, openWindow } from "./load/visitor.ts";

const patienceMs = 30_000;

await using collector = await aTraceCollector();
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;

await runBench("trace", async (installation, { isFaulty }) => {
  const browser = await openBrowser();
  try {
    const page = await openWindow(browser, await openSession(browser, installation.origin));
    // Seeded fault: the spans of the page never arrive.
    if (isFaulty) await page.route("**/browser-spans", (route) => route.abort());
    const carried = bytesCarried(page);
    await createTicket(page, installation.origin);
    const click = await collectTrace(collector.spans, "POST /api/v1/tickets/");
    await uploadFile(page);
    const upload = await collectTrace(collector.spans, "POST /api/v1/files/upload");
    const chains = {
      click: ["browser", "gateway", "tickets", "tickets: INSERT", "reads tickets.event_feed"],
      upload: ["browser", "gateway", "files", "files: ", "add to files", "do files"],
    };
    return {
      table: {
        "spans of the click": { count: click.length, services: servicesOf(click) },
        "spans of the upload": { count: upload.length, services: servicesOf(upload) },
      },
      goals: [
        { what: "links missing from the click's trace", value: missingOf(click, chains.click), goal: 0 },
        { what: "links missing from the upload's trace", value: missingOf(upload, chains.upload), goal: 0 },
        {
          what: "traces with more than one beginning",
          value: [click, upload].filter(isTorn).length,
          goal: 0,
        },
        { what: "bytes, as brotli, of that code", value: await carried(), goal: 1_500 },
      ],
    };
  } finally {
    await browser.close();
  }
});

async function createTicket(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/tickets/create`);
  await page.getByLabel("Title").fill("Traced from the click");
  await page.getByLabel("Description").fill("From here to the worker.");
  await page.getByRole("button", { name: "Create Ticket" }).last().click();
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
}

async function uploadFile(page: Page): Promise<void> {
  const file = {
    name: `traced-${Date.now()}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(`${Date.now()}`),
  };
  await page.locator('input[type="file"]').first().setInputFiles(file);
}

/** Returns the spans of the trace that a request belongs to, once none has been added for 8 s. */
async function collectTrace(spans: CollectedSpan[], request: string): Promise<CollectedSpan[]> {
  const deadline = Date.now() + patienceMs;
  let trace: CollectedSpan[] = [];
  let quietSince = Date.now();
  while (Date.now() < deadline && !(trace.length > 0 && Date.now() - quietSince > 8_000)) {
    const last = spans.findLast(({ name }) => name === request);
    const now = spans.filter(({ traceId }) => traceId === last?.traceId);
    if (now.length !== trace.length) quietSince = Date.now();
    trace = now;
    await pause(200);
  }
  for (const { service, name, parentId } of trace) console.log(`${parentId ? "  " : ""}${service}: ${name}`);
  return trace;
}

function servicesOf(spans: CollectedSpan[]): string {
  return [...new Set(spans.map(({ service }) => service))].join(" ");
}

function missingOf(spans: CollectedSpan[], links: string[]): number {
  const texts = spans.map(({ service, name }) => `${service}: ${name}`);
  const missing = links.filter((link) => !texts.some((text) => text.includes(link)));
  if (missing.length > 0) console.log(`missing: ${missing.join(", ")}`);
  return missing.length;
}

/** True unless all spans descend from a single root. */
function isTorn(spans: CollectedSpan[]): boolean {
  const ids = new Set(spans.map(({ id }) => id));
  return spans.filter(({ parentId }) => !parentId || !ids.has(parentId)).length !== 1;
}

/** Returns a function that returns the bytes transferred for the scripts that contain the tracing code. */
function bytesCarried(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(sizeIfOfSpans(request).catch(() => 0));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function sizeIfOfSpans(request: Request): Promise<number> {
  const text = await (await request.response())?.text();
  if (!text?.includes('"/browser-spans"')) return 0;
  return (await request.sizes()).responseBodySize;
}
