import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket/ticket";
import { aFile, deleteFile, someFiles } from "../../../test/file.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let files: string[];
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  files = await someFiles(fixture.admin, owner, 3);
});
afterAll(() => fixture.close());

const listed = (ids: string[]) => ids.map((file_id) => ({ file_id }));
const aTicketWith = (ids: string[]) => aTicket(fixture, owner, { attachments: listed(ids) });

async function read({ id }: Ticket): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
}

async function readHistory({ id }: Ticket): Promise<unknown[]> {
  const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`);
  return body.items.map(({ kind, field, old_value, new_value }) => [kind, field, old_value, new_value]);
}

async function listEvents({ id }: Ticket): Promise<unknown[]> {
  const events = await fixture.admin.query<{ payload: { kind: string; fields: string[] } }>(
    "select payload from tickets.live_feed where payload->>'ticket_id' = $1 order by id",
    [id],
  );
  return events.map(({ payload: { kind, fields } }) => [kind, fields]);
}

describe("creating a ticket with files", () => {
  it("lists each once, in the given order, and counts them", async () => {
    const [a = "", b = "", c = ""] = files;

    const { status, body } = await fixture.call<Ticket>(owner, "POST /tickets/", {
      body: { title: "Help", attachments: listed([c, a, c, b]) },
    });

    expect([status, body.attachments, body.file_count]).toEqual([201, listed([c, a, b]), 3]);
    expect(await read(body)).toEqual(body);
    expect(await readHistory(body)).toEqual([["created", null, null, null]]);
    const list = await fixture.call<TicketPage>(owner, "GET /tickets/");
    expect(list.body.items).toEqual([body]);
  });

  it("returns the first response for the same key", async () => {
    const call = () =>
      fixture.call<Ticket>(owner, "POST /tickets/", {
        body: { title: "Help", attachments: listed(files) },
        headers: { "idempotency-key": "once" },
      });

    const [first, second] = [await call(), await call()];

    expect(second.body).toEqual(first.body);
  });

  it.each([
    ["of another organization", async () => aFile(fixture.admin, await anOrganization(fixture.admin))],
    ["that was deleted", () => aFile(fixture.admin, owner, { status: "deleted" })],
    ["that nobody knows", async () => crypto.randomUUID()],
  ])("refuses a file %s, and creates nothing", async (_which, make) => {
    const { status, body } = await fixture.call(owner, "POST /tickets/", {
      body: { title: "Help", attachments: listed([files[0] ?? "", await make()]) },
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["body.attachments"]]);
    expect((await fixture.call<TicketPage>(owner, "GET /tickets/")).body.total).toBe(0);
  });

  it("accepts a file in quarantine", async () => {
    const file = await aFile(fixture.admin, owner, { status: "quarantined" });

    expect((await aTicketWith([file])).attachments).toEqual(listed([file]));
  });
});

describe("changing a ticket's files", () => {
  it.each(["PUT", "PATCH"])("replaces the list, and records added and removed files: %s", async (method) => {
    const [a = "", b = "", c = ""] = files;
    const ticket = await aTicketWith([a, b]);

    const { status, body } = await fixture.call<Ticket>(owner, `${method} /tickets/${ticket.id}/`, {
      body: { attachments: listed([c, b]), title: "With files" },
    });

    expect([status, body.attachments, body.file_count, body.version]).toEqual([200, listed([b, c]), 2, 2]);
    expect(await read(ticket)).toEqual(body);
    const history = await readHistory(ticket);
    expect(history).toHaveLength(4);
    expect(history).toEqual(
      expect.arrayContaining([
        ["changed", "title", ticket.title, "With files"],
        ["detached", a, "file 1.pdf", null],
        ["attached", c, null, "file 3.pdf"],
      ]),
    );
    expect((await listEvents(ticket)).at(-1)).toEqual(["ticket.changed", ["title", "attachments"]]);
  });

  it("clears the list, and keeps it if it is not given", async () => {
    const ticket = await aTicketWith(files);

    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { title: "Other" } });
    const kept = await read(ticket);
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { attachments: [] } });
    const cleared = await read(ticket);

    expect([kept.attachments, kept.file_count]).toEqual([listed(files), 3]);
    expect([cleared.attachments, cleared.file_count, cleared.version]).toEqual([[], 0, 3]);
    expect((await listEvents(ticket)).at(-1)).toEqual(["ticket.changed", ["attachments"]]);
  });

  it("is no change if the same files are in another order", async () => {
    const ticket = await aTicketWith(files);

    const { body } = await fixture.call<Ticket>(owner, `PATCH /tickets/${ticket.id}/`, {
      body: { attachments: listed(files.toReversed()) },
    });

    expect(body).toEqual(ticket);
  });

  it("keeps or removes a file that was deleted since, but does not add it", async () => {
    const [a = "", b = ""] = files;
    const ticket = await aTicketWith([a, b]);
    await deleteFile(fixture.admin, a);
    const change = (ids: string[]) =>
      fixture.call<Ticket>(owner, `PATCH /tickets/${ticket.id}/`, { body: { attachments: listed(ids) } });

    const answers = [await change([a]), await change([b].filter(() => false)), await change([a])];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
  });

  it("refuses a version the caller has not seen", async () => {
    const ticket = await aTicketWith([]);
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { title: "Other" } });

    const { status } = await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, {
      body: { attachments: listed(files) },
      headers: { "if-match": '"1"' },
    });

    expect(status).toBe(412);
    expect((await read(ticket)).file_count).toBe(0);
  });

  it("lets twenty editors add and remove at once, and counts what is left", async () => {
    const ticket = await aTicketWith([]);
    const lists = Array.from({ length: 20 }, (_, n) => files.filter((_file, index) => (n + index) % 2 === 0));

    const answers = await Promise.all(
      lists.map((list) =>
        fixture.call<Ticket>(owner, `PATCH /tickets/${ticket.id}/`, { body: { attachments: listed(list) } }),
      ),
    );

    expect(answers.map(({ status, body }) => [status, body.file_count])).toEqual(
      lists.map((list) => [200, list.length]),
    );
    const { attachments, file_count } = await read(ticket);
    expect(file_count).toBe(attachments.length);
  });
});

describe("adding files to a ticket", () => {
  const add = (ticket: Ticket, file_ids: string[], headers: Record<string, string> = {}) =>
    fixture.call<Ticket & { detail: string }>(owner, `POST /tickets/${ticket.id}/attachments`, {
      body: { file_ids },
      headers,
    });

  it("appends them to those that are there", async () => {
    const [a = "", b = "", c = ""] = files;
    const ticket = await aTicketWith([b]);

    const { status, body } = await add(ticket, [c, b, a]);

    expect([status, body.attachments, body.file_count, body.version]).toEqual([200, listed([b, c, a]), 3, 2]);
    expect(await read(ticket)).toEqual(body);
  });

  it("returns a ticket that already has them unchanged", async () => {
    const ticket = await aTicketWith(files);

    const { status, body } = await add(ticket, files);

    expect([status, body]).toEqual([200, ticket]);
  });

  it("is limited to ten", async () => {
    const ticket = await aTicketWith(await someFiles(fixture.admin, owner, 9));

    const tooMany = await add(ticket, files);
    const tenth = await add(ticket, files.slice(0, 1));

    expect([tooMany.status, tooMany.body.detail]).toEqual([422, "You can only upload up to 10 files."]);
    expect([tenth.status, tenth.body.file_count]).toEqual([200, 10]);
  });

  it("refuses a version the caller has not seen, and viewers", async () => {
    const ticket = await aTicketWith([]);
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    const stale = await add(ticket, files, { "if-match": '"7"' });
    const seen = await add(ticket, files, { "if-match": '"1"' });
    const refused = await fixture.call(viewer, `POST /tickets/${ticket.id}/attachments`, {
      body: { file_ids: files },
    });

    expect([stale.status, seen.status, refused.status]).toEqual([412, 200, 403]);
  });
});

describe("the number of files", () => {
  it("sorts the list", async () => {
    const [none, two, one] = [
      await aTicketWith([]),
      await aTicketWith(files.slice(1)),
      await aTicketWith(files.slice(2)),
    ];

    const { body } = await fixture.call<TicketPage>(owner, "GET /tickets/?sort=-file_count");

    expect(body.items.map(({ id }) => id)).toEqual([two.id, one.id, none.id]);
  });
});
