import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { FileFinding } from "@tessera/wire/file/file-findings";
import { aToolFixture, type ToolFixture } from "../../test/tool-fixture.ts";
import { aWireFile, aWireTicket } from "../../test/wire.builder.ts";
import { countBytes, maxBytes } from "./quoted-data.ts";
import { readCapture } from "./read-capture.tool.ts";

let fixture: ToolFixture;
beforeAll(async () => {
  fixture = await aToolFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

const instant = (second: number) => new Date(Date.UTC(2026, 10, 24, 10, 0, second)).toISOString();

function aNetwork(...statuses: number[]): FileFinding {
  const requests = statuses.map((status, index) => ({
    method: "POST",
    url: `https://shop.test/api/pay/${index}`,
    status,
    milliseconds: 41,
    error: null,
    at: instant(10 + index),
    response_excerpt: status >= 400 ? '{"error":"declined"}' : null,
  }));
  return { kind: "network", requests, total: requests.length, failed: 0 };
}

function aLog(second: number, message: string): FileFinding {
  const entry = { level: "error" as const, message, at: instant(second), stack: null, line: 1, count: 1 };
  return { kind: "log", entries: [entry], total: 1, errors: 1, warnings: 0 };
}

/** Creates a ticket with files that have these findings. */
async function aTicketWith(findings: Record<string, FileFinding[]>) {
  const installation = await fixture.anInstallationOf();
  const ticket = aWireTicket({ number: 4 });
  installation.things.tickets.push(ticket);
  const files = Object.entries(findings).map(([filename, found]) => aWireFile({ filename, findings: found }));
  installation.things.files.push(...files);
  installation.things.filesOf.set(ticket.id, files);
  return installation;
}

describe("reading the evidence of a ticket", () => {
  it("orders the entries of all its files by time", async () => {
    const { run } = await aTicketWith({
      "shop.har": [aNetwork(200, 500)],
      "console.json": [aLog(9, "paying"), aLog(12, "declined")],
    });

    const { data, sources } = await run(readCapture, { ticket: "#4" });

    expect(data).toMatchObject({
      total: 4,
      next_offset: null,
      entries: [
        { message: "paying", file: "console.json" },
        { status: 200, file: "shop.har" },
        { status: 500, response_excerpt: '{"error":"declined"}' },
        { message: "declined" },
      ],
    });
    expect(sources.map(({ kind }) => kind)).toEqual(["ticket", "file", "file"]);
  });

  it("filters by failures and by search", async () => {
    const { run } = await aTicketWith({ "shop.har": [aNetwork(200, 500, 404)] });

    const failures = await run(readCapture, { ticket: "4", only: "failures" });
    const searched = await run(readCapture, { ticket: "4", search: "PAY/2" });

    expect(failures.data).toMatchObject({ total: 2 });
    expect(searched.data).toMatchObject({ total: 1, entries: [{ status: 404 }] });
  });

  it("returns pages of at most 8 kB that together contain everything", async () => {
    const { run } = await aTicketWith({ "shop.har": [aNetwork(...new Array(200).fill(500))] });
    const seen: number[] = [];
    let offset: number | null = 0;

    while (offset !== null) {
      const { output } = await run(readCapture, { ticket: "4", offset });
      const part = output.data as { entries: unknown[]; next_offset: number | null };
      expect(countBytes(output)).toBeLessThanOrEqual(maxBytes);
      seen.push(part.entries.length);
      offset = part.next_offset;
    }

    expect(seen.reduce((sum, count) => sum + count)).toBe(200);
    expect(seen.length).toBeGreaterThan(2);
  });

  it("returns no secrets", async () => {
    const { run } = await aTicketWith({ "server.log": [aLog(1, "key sk_live_0123456789abcdef refused")] });

    const { output } = await run(readCapture, { ticket: "4" });

    expect(JSON.stringify(output)).not.toContain("sk_live_0123456789abcdef");
  });
});
