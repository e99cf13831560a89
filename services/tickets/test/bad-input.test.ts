import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aTicket } from "./ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "./tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
  ticket = await aTicket(fixture, owner);
});
afterAll(() => fixture.close());

async function rowsWritten(): Promise<unknown> {
  return fixture.admin.query(
    `select (select count(*) from tickets.ticket) as tickets, (select count(*) from tickets.ticket_event) as events,
       (select count(*) from tickets.live_feed) as live_events, (select count(*) from tickets.vocabulary) as words,
       (select count(*) from tickets.idempotency) as keys`,
  );
}

async function expectRefused(
  operation: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const before = await rowsWritten();

  const response = await fixture.call(owner, operation, { ...(body === undefined ? {} : { body }), headers });

  expect([operation, response.status]).toEqual([operation, 422]);
  expect(response.body).toMatchObject({
    detail: expect.any(String),
    code: "invalid_input",
    request_id: expect.any(String),
  });
  expect(await rowsWritten()).toEqual(before);
  expect((await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}`)).body).toEqual(ticket);
  return Object.keys(response.body.fields ?? {});
}

const long = (length: number) => "x".repeat(length);

describe("bad input", () => {
  it.each([
    ["not JSON", "{"],
    ["an empty body", ""],
    ["a list", "[]"],
    ["text", '"title"'],
    ["null", "null"],
    ["a prototype", '{"title":"x","__proto__":{"status":"open"}}'],
  ])("is refused as a whole: %s", async (_name, body) => {
    const headers = { "content-type": "application/json" };

    const response = await fixture.call(owner, "POST /tickets/", { body, headers });

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.body).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
  });

  const bodies: [field: string, body: object][] = [
    ["title", { title: "" }],
    ["title", { title: " \n " }],
    ["title", { title: long(201) }],
    ["title", { title: 7 }],
    ["title", { title: null }],
    ["description", { description: long(50_001) }],
    ["description", { description: { $ne: 1 } }],
    ["status", { status: "on hold" }],
    ["status", { status: null }],
    ["pending_reason", { status: "pending", pending_reason: "boredom" }],
    ["priority", { priority: 3 }],
    ["priority", { priority: "URGENT" }],
    ["urgency", { urgency: "huge" }],
    ["category", { category: "" }],
    ["category", { category: long(101) }],
    ["department", { department: ["Support"] }],
    ["assigned_to_id", { assigned_to_id: 12 }],
    ["assigned_to_id", { assigned_to_id: "" }],
    ["labels", { labels: "vip" }],
    ["labels", { labels: ["twice", "twice"] }],
    ["labels", { labels: Array.from({ length: 21 }, (_, index) => `label ${index}`) }],
    ["labels.0", { labels: [long(51)] }],
    ["id", { id: "mine" }],
    ["number", { number: 1 }],
    ["version", { version: 7 }],
    ["organization_id", { organization_id: "mine" }],
    ["created_at", { created_at: "2026-11-20T09:42:00.000Z" }],
    ["attachments", { attachments: "file" }],
    ["attachments.0", { attachments: [crypto.randomUUID()] }],
    ["attachments.0.file_id", { attachments: [{ file_id: "1" }] }],
    ["attachments", { attachments: [{ file_id: crypto.randomUUID() }] }],
    ["attachments", { attachments: Array.from({ length: 11 }, () => ({ file_id: crypto.randomUUID() })) }],
    ["constructor", { constructor: 1 }],
  ];

  it.each(bodies)("is refused in a body, naming the field: %s of %j", async (field, body) => {
    const onCreate = await expectRefused("POST /tickets/", { title: "Bad", ...body });
    const onPut = await expectRefused(`PUT /tickets/${ticket.id}/`, body);
    const onPatch = await expectRefused(`PATCH /tickets/${ticket.id}/`, body);

    expect([onCreate, onPut, onPatch]).toEqual([[`body.${field}`], [`body.${field}`], [`body.${field}`]]);
  });

  it("is refused when a new ticket has no title", async () => {
    expect(await expectRefused("POST /tickets/", {})).toEqual(["body.title"]);
  });

  it.each(["title", "description", "category", "subcategory", "department", "labels", "assigned_to_id"])(
    "is refused if it cannot be stored: a zero character in %s",
    async (field) => {
      const value = field === "labels" ? ["zero\u0000"] : "zero\u0000";

      await expectRefused(
        "POST /tickets/",
        { title: "Bad", [field]: value },
        { "idempotency-key": `zero-${field}` },
      );
      await expectRefused(`PATCH /tickets/${ticket.id}/`, { [field]: value });
    },
  );

  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=one",
    "page=10000000",
    "size=0",
    "size=101",
    "size=1000",
    "status=on_hold",
    "status=open&status=on_hold",
    "priority=3",
    "sort=password",
    "sort=title%3Bdrop+table",
    "sort=",
    "assigned_to_id=",
    "category=",
    `search=${long(201)}`,
    "search=zero%00",
    "category=zero%00",
    "assigned_to_id=zero%00",
    "unknown=1",
    "organization_id=mine",
  ])("is refused in the query of the list: %s", async (query) => {
    await expectRefused(`GET /tickets/?${query}`, undefined);
  });

  it.each(["priority=3", `search=${long(201)}`, "search=zero%00", "status=open", "assigned_to_id="])(
    "is refused in the query of the board: %s",
    async (query) => {
      await expectRefused(`GET /tickets/board?${query}`, undefined);
    },
  );

  it.each(["1", "#1", "null", "%00", "..%2f", "00000000-0000-0000-0000-00000000000g", "' or 1=1 --"])(
    "is refused as an id: %s",
    async (id) => {
      for (const operation of [
        `GET /tickets/${id}/`,
        `DELETE /tickets/${id}/`,
        `GET /tickets/${id}/activity`,
      ]) {
        const { status } = await fixture.call(
          owner,
          operation.replaceAll(" or ", "%20or%20").replace("#", "%23"),
        );
        expect([404, 422]).toContain(status);
      }
    },
  );

  it.each([
    ["if-match", "yesterday"],
    ["idempotency-key", "with space"],
    ["idempotency-key", long(256)],
  ])("is refused in a header: %s", async (header, value) => {
    const fields = await expectRefused(`PATCH /tickets/${ticket.id}/`, { title: "Bad" }, { [header]: value });

    expect(fields).toEqual([`headers.${header}`]);
  });

  it.each([
    "50% off",
    "a_b",
    "it's",
    '"quoted"',
    "back\\slash",
    "'; drop table tickets.ticket; --",
    "🎫",
    "\\",
    "%",
    "_",
  ])("does not include a search for %s", async (text) => {
    const { status } = await fixture.call(owner, `GET /tickets/?search=${encodeURIComponent(text)}`);

    expect(status).toBe(200);
  });
});
