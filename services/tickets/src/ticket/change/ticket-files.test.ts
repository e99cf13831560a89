import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketFiles, TicketsOfFiles } from "@tessera/wire/ticket/ticket";
import { aCommunication } from "../../../test/communication.builder.ts";
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
  files = await someFiles(fixture.admin, owner, 4);
});
afterAll(() => fixture.close());

const listed = (ids: string[]) => ids.map((file_id) => ({ file_id }));
const aTicketWith = (ids: string[]) => aTicket(fixture, owner, { attachments: listed(ids) });
const aMessageWith = (ticket: Ticket, ids: string[]) =>
  aCommunication(fixture, owner, ticket.id, { attachments: listed(ids) });

async function read({ id }: Ticket): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
}

async function readFiles({ id }: Ticket): Promise<TicketFiles["items"]> {
  return (await fixture.call<TicketFiles>(owner, `GET /tickets/${id}/files`)).body.items;
}

async function readIds(ticket: Ticket): Promise<string[]> {
  return (await readFiles(ticket)).map(({ file_id }) => file_id);
}

describe("a message with files", () => {
  it("lists them, and its ticket counts them", async () => {
    const [a = "", b = "", c = ""] = files;
    const ticket = await aTicketWith([a]);

    const { status, body } = await fixture.call<Communication>(
      owner,
      `POST /tickets/${ticket.id}/communications`,
      { body: { body: "See these", visibility: "public", attachments: listed([c, b, c]) } },
    );

    expect([status, body.attachments]).toEqual([201, listed([c, b])]);
    const now = await read(ticket);
    expect([now.file_count, now.attachments, now.version]).toEqual([3, listed([a]), 1]);
    const events = await fixture.admin.query(
      "select payload->'fields' as fields from tickets.live_feed where payload->>'kind' = 'ticket.communicated' and organization_id = $1",
      [owner.organizationId],
    );
    expect(events).toEqual([{ fields: ["communications", "attachments"] }]);
  });

  it("loses them when it is deleted", async () => {
    const ticket = await aTicketWith([]);
    const message = await aMessageWith(ticket, files);

    const { body } = await fixture.call<Communication>(
      owner,
      `DELETE /tickets/${ticket.id}/communications/${message.id}`,
    );

    expect(body.attachments).toEqual([]);
    expect((await read(ticket)).file_count).toBe(0);
    expect(await readFiles(ticket)).toEqual([]);
  });

  it("cannot include another organization's files", async () => {
    const ticket = await aTicketWith([]);
    const theirs = await aFile(fixture.admin, await anOrganization(fixture.admin));

    const { status, body } = await fixture.call(owner, `POST /tickets/${ticket.id}/communications`, {
      body: { body: "See this", visibility: "internal", attachments: listed([theirs]) },
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["body.attachments"]]);
    expect((await read(ticket)).communication_count).toBe(0);
  });
});

describe("the files of a ticket", () => {
  it("are its own and those of its messages, with their details", async () => {
    const [a = "", b = ""] = files;
    const content_summary_reason = toReason("summary.text_empty");
    const summarized = await aFile(fixture.admin, owner, {
      filename: "log.txt",
      content_summary: "Text without any content.",
      content_summary_reason,
    });
    const ticket = await aTicketWith([b, summarized]);
    const message = await aMessageWith(ticket, [a]);

    const items = await readFiles(ticket);

    expect(items.map(({ file_id, communication_id }) => [file_id, communication_id])).toEqual([
      [b, null],
      [summarized, null],
      [a, message.id],
    ]);
    expect(items[1]).toEqual({
      file_id: summarized,
      filename: "log.txt",
      file_type: "document",
      mime_type: "application/pdf",
      file_size: 1234,
      status: "processed",
      content_summary: "Text without any content.",
      content_summary_reason,
      processing_error: null,
      processing_error_reason: null,
      communication_id: null,
      added_by: expect.objectContaining({ id: owner.userId, display_name: "Olga Owner" }),
      added_at: expect.stringMatching(/Z$/),
    });
  });

  it("show a file that was deleted elsewhere as deleted", async () => {
    const ticket = await aTicketWith(files.slice(0, 1));
    await deleteFile(fixture.admin, files[0] ?? "");

    expect((await readFiles(ticket)).map(({ status }) => status)).toEqual(["deleted"]);
  });

  it("include those of a merged ticket, each once, until the merge is undone", async () => {
    const [a = "", b = "", c = ""] = files;
    const [source, target] = [await aTicketWith([a, b]), await aTicketWith([b])];
    await aMessageWith(source, [c]);

    await fixture.call(owner, `POST /tickets/${source.id}/merge`, { body: { into_ticket_id: target.id } });
    const merged = await readIds(target);
    await fixture.call(owner, `POST /tickets/${source.id}/unmerge`);

    expect(merged.toSorted()).toEqual([a, b, c].toSorted());
    expect(await readIds(target)).toEqual([b]);
  });

  it("include those of a message that the ticket was split off with, until it is deleted", async () => {
    const [a = "", b = "", c = ""] = files;
    const from = await aTicketWith([a]);
    const [moved, stays] = [await aMessageWith(from, [b]), await aMessageWith(from, [c])];
    const split = await fixture.call<Ticket>(owner, `POST /tickets/${from.id}/split`, {
      body: { title: "Another matter", communication_ids: [moved.id] },
    });

    const before = await readIds(split.body);
    await fixture.call(owner, `DELETE /tickets/${from.id}/communications/${moved.id}`);

    expect(before).toEqual([b]);
    expect(await readIds(split.body)).toEqual([]);
    expect(await readIds(from)).toEqual([a, ...stays.attachments.map(({ file_id }) => file_id)]);
  });
});

describe("the tickets of files", () => {
  const send = async (actor: Actor, ids: string[]) =>
    (
      await fixture.call<TicketsOfFiles>(
        actor,
        `GET /tickets/of-files?${ids.map((id) => `file_id=${id}`).join("&")}`,
      )
    ).body.items;

  it("are listed for each file, newest first, each once, five at most", async () => {
    const [a = "", b = "", unused = ""] = files;
    const tickets = [];
    for (let n = 0; n < 6; n++) tickets.push(await aTicketWith([a]));
    const [oldest, ...newer] = tickets as [Ticket, ...Ticket[]];
    await aMessageWith(oldest, [a, b]);

    const items = await send(owner, [b, unused, a]);

    const named = ({ id, number, title, status }: Ticket) => ({ id, number, title, status });
    expect(items).toEqual([
      { file_id: b, tickets: [named(oldest)] },
      { file_id: a, tickets: newer.toReversed().map(named) },
    ]);
  });

  it("do not include deleted ones or another organization's", async () => {
    const [a = ""] = files;
    const ticket = await aTicketWith([a]);
    const stranger = await anOrganization(fixture.admin);

    const theirs = await send(stranger, [a]);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);

    expect([theirs, await send(owner, [a])]).toEqual([[], []]);
  });
});

describe("tickets.file_use_feed", () => {
  /** Returns the number of events about a file and, from the last one, the number of permanent uses and of all uses. */
  async function readUses(fileId: string): Promise<unknown> {
    const rows = await fixture.admin.query<{ uses: { until: string | null }[] }>(
      "select uses from tickets.file_use_feed where organization_id = $1 and file_id = $2 order by id desc",
      [owner.organizationId, fileId],
    );
    return [rows.length, rows[0]?.uses.filter(({ until }) => until === null).length, rows[0]?.uses.length];
  }

  it("has an event for each change, counting tickets and messages", async () => {
    const [a = "", b = ""] = files;
    const ticket = await aTicketWith([a]);
    await aTicketWith([a]);
    await aMessageWith(ticket, [a, b]);
    const before = [await readUses(a), await readUses(b)];

    await fixture.call(owner, `PATCH /tickets/${ticket.id}`, { body: { attachments: [] } });

    expect([...before, await readUses(a)]).toEqual([
      [3, 3, 3],
      [1, 1, 1],
      [4, 2, 2],
    ]);
  });

  it("counts a deleted ticket while it can be restored, and no deleted messages", async () => {
    const [a = ""] = files;
    const ticket = await aTicketWith([a]);
    const message = await aMessageWith(ticket, [a]);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/communications/${message.id}`);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    const deleted = await readUses(a);
    await fixture.call(owner, `POST /tickets/${ticket.id}/restore`);

    expect([deleted, await readUses(a)]).toEqual([
      [4, 0, 1],
      [5, 1, 1],
    ]);
  });
});
