import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { BrowserSpan } from "@tessera/wire/api/browser-span.constants";
import { createOperationSpans } from "./operation-spans.ts";

const kept = (traceparent: string) => ({
  status: 200,
  header: (name: string) => (name === "traceresponse" ? traceparent.replace(/00$/, "01") : null),
});
const dropped = { status: 200, header: () => null };

let now: number;
let sent: BrowserSpan[];
let begin: ReturnType<typeof createOperationSpans>;
let flush: () => void;
beforeEach(() => {
  [now, sent] = [10_000, []];
  flush = () => {};
  begin = createOperationSpans({
    page: window,
    elapsedMs: () => now,
    later: (run) => {
      flush = run;
    },
    send: (spans) => sent.push(...spans),
  });
});
afterEach(() => document.body.replaceChildren());

function click(html: string): void {
  document.body.innerHTML = html;
  document.body.querySelector("b, button")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

function answered(operation: string, isKept = true): string {
  const span = begin(operation);
  if (!span) throw new Error("There is no span.");
  now += 100;
  span.end(isKept ? kept(span.traceparent) : dropped);
  return span.traceparent;
}

describe("spans of operations", () => {
  it("begin with the click that caused them", () => {
    click("<button><b>Close Ada's ticket</b></button>");
    now += 50;

    const traceparent = answered("PATCH /tickets/:ticketId/");
    now += 2_000;
    flush();

    const [operation, act] = sent;
    expect(traceparent).toBe(`00-${act?.trace_id}-${operation?.span_id}-00`);
    expect(operation).toEqual({
      trace_id: act?.trace_id,
      span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
      parent_id: act?.span_id,
      name: "PATCH /tickets/:ticketId/",
      status: 200,
      started_ms_ago: 2_100,
      duration_ms: 100,
    });
    expect(act).toMatchObject({
      parent_id: null,
      name: "click button",
      started_ms_ago: 2_150,
      duration_ms: 150,
    });
  });

  it("share the trace of a click that causes several operations", () => {
    click("<button></button>");
    const [first, second] = [begin("GET /tickets/"), begin("GET /views/")];

    first?.end(kept(first.traceparent));
    second?.end(kept(second.traceparent));
    flush();

    expect(new Set(sent.map(({ trace_id }) => trace_id)).size).toBe(1);
    expect(sent.map(({ name }) => name)).toEqual(["GET /tickets/", "GET /views/", "click button"]);
  });

  it("belong to their own traces later, and once all operations have responses", () => {
    click("<button></button>");
    answered("GET /tickets/");
    answered("GET /views/");
    click("<button></button>");
    now += 1_000;
    answered("GET /auth/me");
    flush();

    expect(sent.map(({ name, parent_id }) => [name, parent_id === null])).toEqual([
      ["GET /tickets/", false],
      ["click button", true],
      ["GET /views/", true],
      ["GET /auth/me", true],
    ]);
  });

  it("are sent only for traces that the gateway keeps", () => {
    click("<button></button>");
    answered("GET /tickets/", false);
    flush();

    expect(sent).toEqual([]);
  });
});
