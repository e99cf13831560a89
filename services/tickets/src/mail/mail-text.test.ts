import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket/ticket";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { up } from "../../migrations/2026-11-29-0950-compose-unescaped-search.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import { completeTexts } from "./mail-text.jobs.ts";
import { receiveMail } from "./received-mail.service.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

interface StoredMail {
  body: string;
  format?: "plain" | "markdown" | null;
  quoted?: string;
  signature?: string;
  raw?: string;
}

/** Stores a mail as the mail service does; without a format, as its previous versions did. */
async function aStoredMail({
  body,
  format = null,
  quoted,
  signature,
  raw = "Hello",
}: StoredMail): Promise<string> {
  const { organizationId } = owner;
  const [inbox] = await fixture.admin.query<{ id: string }>(
    `insert into mail.inbox (organization_id, kind, address, name) values ($1, 'address', $2, 'Support') returning id`,
    [organizationId, `${randomUUID()}@desk.test`],
  );
  const [mail] = await fixture.admin.query<{ id: string }>(
    `insert into mail.inbound_mail (organization_id, inbox_id, raw, raw_hash, envelope_from, envelope_to, is_vouched,
       state, body, format, quoted, signature)
     values ($1, $2, $3, sha256($4), '', '', false, 'accepted', $5, $6, $7, $8) returning id`,
    [organizationId, inbox?.id, Buffer.from(raw), randomUUID(), body, format, quoted, signature],
  );
  return mail?.id ?? "";
}

async function receive(mailId: string, body: string, ticketId: string = randomUUID()): Promise<string> {
  await receiveMail(fixture, {
    ...{
      position: 1,
      id: randomUUID(),
      organization_id: owner.organizationId,
      mail_id: mailId,
      ticket_id: ticketId,
    },
    ...{ is_by_program: false, is_unproven_member: false, file_corrections: [] },
    ...{ member_id: null, visibility: "public", from_name: "Greta", from_address: "greta@nordlicht.example" },
    ...{
      cc: [],
      subject: "The table",
      body,
      file_ids: [],
      joined_ticket_ids: [],
      received_at: "2026-11-29T10:00:00Z",
    },
  });
  return ticketId;
}

/** A mail that a previous version took in: it passed on the text without the quoted part. */
async function aFormerMail(mail: StoredMail, ticketId?: string): Promise<string> {
  const mailId = await aStoredMail(mail);
  const id = await receive(mailId, mail.body, ticketId);
  const [written] = await fixture.admin.query<{ ticket_id: string; communication_id: string | null }>(
    "update tickets.received_mail set needs_text = true where mail_id = $1 returning ticket_id, communication_id",
    [mailId],
  );
  if (written?.communication_id)
    await fixture.admin.query(
      "update tickets.communication set body = $2, format = 'markdown' where id = $1",
      [written.communication_id, mail.body],
    );
  else
    await fixture.admin.query(
      "update tickets.ticket set description = $2, description_format = 'markdown' where id = $1",
      [written?.ticket_id, mail.body],
    );
  return id;
}

const readTicket = async (id: string) => (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
const search = async (words: string) =>
  (await fixture.call<TicketPage>(owner, `GET /tickets/?search=${encodeURIComponent(words)}`)).body.items
    .length;

async function readMessages(ticketId: string) {
  const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${ticketId}/activity`);
  return body.items.flatMap(({ communication }) => communication ?? []);
}

const separator = "\u001f";
const writeSearch = (ticketId: string, search: string) =>
  fixture.admin.query("update tickets.ticket_search set search = $2 where ticket_id = $1", [
    ticketId,
    search,
  ]);
const readSearch = async (ticketId: string) =>
  (
    await fixture.admin.query<{ search: string }>(
      "select search from tickets.ticket_search where ticket_id = $1",
      [ticketId],
    )
  )[0]?.search;

async function asOwner(run: (db: Kysely<unknown>) => Promise<unknown>): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw("set role tickets_owner"));
      },
    }),
  });
  await run(db);
  await db.destroy();
}

describe("the text of a mail", () => {
  it("is kept whole and as it was written, and is found", async () => {
    const body = "Please handle.\n\n> Order 5512 in C:\\new\\_temp\n\n-- \nGreta";
    const id = await receive(await aStoredMail({ body, format: "plain" }), body);

    expect(await readTicket(id)).toMatchObject({ description: body, description_format: "plain" });
    expect(await search("Order 5512")).toBe(1);

    await receive(await aStoredMail({ body, format: "plain" }), body, id);
    expect(await readMessages(id)).toMatchObject([{ body, format: "plain" }]);
  });

  it("is found with and without the backslashes of Markdown", async () => {
    const body = "Gro\u0308ße: see \\_\\_init\\_\\_.py in C:\\new\\_temp";
    await receive(await aStoredMail({ body, format: "markdown" }), body);

    expect(await search("Größe: see __init__.py")).toBe(1);
    expect(await search("C:\\new\\_temp")).toBe(1);
  });

  it("is found without the backslashes if it was written before the search knew of them", async () => {
    const search = `see \\_\\_init\\_\\_.py${separator}in c:\\new\\_temp`;
    const whole = `${search}${separator}see __init__.py${separator}in c:\\new_temp`;
    const [old, complete] = [await aTicket(fixture, owner), await aTicket(fixture, owner)];
    await writeSearch(old.id, search);
    await writeSearch(complete.id, whole);

    await asOwner((db) => db.transaction().execute(up));

    expect([await readSearch(old.id), await readSearch(complete.id)]).toEqual([whole, whole]);
  });

  it("may be longer than what people may type", async () => {
    const body = "a line of a long mail\n".repeat(6_000).trim();
    const id = await receive(await aStoredMail({ body, format: "plain" }), body);
    await receive(await aStoredMail({ body, format: "plain" }), body, id);

    expect((await readTicket(id)).description).toBe(body);
    expect((await readMessages(id))[0]?.body).toBe(body);
  });
});

describe("the text of a mail that a previous version took in", () => {
  const former = {
    body: "Please handle.\n\n\\# 5",
    quoted: "From: Berta\n\nOrder 5512",
    signature: "Greta\nTel. 1",
  };
  const whole = "Please handle.\n\n# 5\n\n-- \nGreta\nTel. 1\n\nFrom: Berta\n\nOrder 5512";

  it("is completed with what it quotes, as plain text, and is found", async () => {
    const id = await aFormerMail(former);
    await aFormerMail(former, id);

    await completeTexts(fixture);

    expect(await readTicket(id)).toMatchObject({ description: whole, description_format: "plain" });
    expect(await readMessages(id)).toMatchObject([{ body: whole, format: "plain" }]);
    expect(await search("Order 5512")).toBe(1);
    expect(await completeTexts(fixture)).toBe(0);
  });

  it("stays Markdown if the mail has HTML", async () => {
    const id = await aFormerMail({ ...former, raw: "Content-Type: text/html\r\n\r\n<p>Please" });

    await completeTexts(fixture);

    expect(await readTicket(id)).toMatchObject({
      description: whole.replace("# 5", "\\# 5"),
      description_format: "markdown",
    });
  });

  it("is left alone if somebody changed it since", async () => {
    const id = await aFormerMail(former);
    await fixture.call(owner, `PATCH /tickets/${id}/`, { body: { description: "Mine" } });

    await completeTexts(fixture);

    expect((await readTicket(id)).description).toBe("Mine");
  });
});
