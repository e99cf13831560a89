import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openPool } from "@tessera/kit/database/postgres-pool";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox } from "@tessera/wire/mail/mail";
import type { Pool } from "pg";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { aReply, aTicketOfCustomer } from "../../test/ticket.builder.ts";
import { erasure } from "./erasure.ts";

let fixture: MailFixture;
let pool: Pool;
let owner: Actor;
let inbox: Inbox;
let mail: { from: string; to: string; subject: string };
const greta = "greta@nordlicht.example";
beforeAll(async () => {
  fixture = await aMailFixture();
  pool = openPool({ connectionString: fixture.urlFor("job_mail"), maxConnections: 1 });
});
beforeEach(async () => {
  ({ owner, inbox } = await anInbox(fixture));
  mail = { from: `Greta Lindemann <${greta}>`, to: inbox.address, subject: "The table" };
});
afterAll(async () => {
  await pool.end();
  await fixture.close();
});

/** Reports an erasure and runs the job. Returns the erasure's id. */
async function erase(
  email = greta,
  organizationId = owner.organizationId,
  user_id: string | null = null,
): Promise<string> {
  const id = randomUUID();
  const reported = { position: 1, id, organization_id: organizationId, email, user_id };
  const client = await pool.connect();
  await client.query("begin");
  await erasure.take(client, [reported, reported]);
  await client.query("commit");
  client.release();
  await erasure.jobs[0].run(fixture);
  return id;
}

/** Returns everything that the domain's tables store for the organization, except the bytes of mails. */
async function readAll(): Promise<string> {
  const tables = await fixture.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid
     where relkind = 'r' and relnamespace = 'mail'::regnamespace and attname = 'organization_id'`,
  );
  const texts = tables.map(async ({ name }) => {
    const rows = await fixture.query<{ row: string }>(
      `select to_jsonb(row)::text as row from ${name} as row where organization_id = $1`,
      [owner.organizationId],
    );
    return rows.map(({ row }) => row).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

const readMails = () =>
  fixture.query(
    `select state, raw is null as is_gone, from_name, from_address, subject, body, cc, thread_id is null as is_apart
     from mail.inbound_mail where organization_id = $1 order by id`,
    [owner.organizationId],
  );

describe("erasing a person", () => {
  it("deletes the content and bytes of their mails, and keeps the threads that these belong to", async () => {
    await fixture.send({ ...mail, text: `I am ${greta}`, messageId: "<question@nordlicht.example>" });
    await fixture.takeIn();

    const id = await erase();

    expect(await readMails()).toEqual([
      {
        ...{ state: "ignored", is_gone: true, from_name: "Erased person", from_address: null },
        ...{ subject: null, body: null, cc: [], is_apart: false },
      },
    ]);
    expect(await readAll()).not.toMatch(/greta@|Greta|The table/iu);
    const [done] = await fixture.query("select email, addresses from mail.erasure where erasure_id = $1", [
      id,
    ]);
    expect(done).toEqual({ email: null, addresses: [] });
    const [thread] = await fixture.query<{ ticket_id: string }>(
      "select ticket_id from mail.thread where organization_id = $1",
      [owner.organizationId],
    );
    const ticket = { id: thread?.ticket_id ?? "", email: "", cc: ["paul@nordlicht.example"] };
    await aTicketOfCustomer(fixture, owner.organizationId, ticket);
    await fixture.send({
      ...{ from: "paul@nordlicht.example", to: inbox.address, subject: "Re: The table", text: "Any news?" },
      inReplyTo: "<question@nordlicht.example>",
    });
    await fixture.takeIn();
    const threads = await fixture.query(
      "select distinct thread_id from mail.inbound_mail where organization_id = $1",
      [owner.organizationId],
    );
    expect(threads).toHaveLength(1);
  });

  it("no longer hands their mails over to tickets", async () => {
    await fixture.send({ ...mail, text: "Hello" });
    await fixture.takeIn();

    await erase();

    expect(
      await fixture.query("select from mail.accepted_mail_feed where organization_id = $1", [
        owner.organizationId,
      ]),
    ).toEqual([]);
  });

  it("removes their address from other people's mails, and deletes the bytes of those too", async () => {
    await fixture.send({
      ...{ from: "Paul <paul@nordlicht.example>", to: inbox.address, cc: `Greta <${greta}>` },
      ...{ subject: `For ${greta}`, text: `Ask GRETA@nordlicht.example, or margreta@nordlicht.example.` },
    });
    await fixture.send({ ...mail, from: "paul@nordlicht.example", text: "Nothing about her" });
    await fixture.takeIn();

    await erase();

    expect(await readMails()).toMatchObject([
      {
        ...{ state: "accepted", is_gone: true, from_address: "paul@nordlicht.example", cc: [] },
        ...{ subject: "For Erased person", body: "Ask Erased person, or margreta@nordlicht.example." },
      },
      { is_gone: false, body: "Nothing about her" },
    ]);
    expect(await readAll()).not.toMatch(/[^r]greta@/iu);
  });

  it("deletes mails that were held back or not read yet", async () => {
    await fixture.send({ ...mail, text: "Not read yet", envelope: { from: greta, to: inbox.address } });
    await fixture.send({ ...mail, text: "Spam" });
    await fixture.query(
      `update mail.inbound_mail set state = 'spam', from_address = $2 where organization_id = $1
         and position('Spam' in encode(raw, 'escape')) > 0`,
      [owner.organizationId, greta],
    );

    await erase();

    expect(await readMails()).toEqual([]);
  });

  it.each(["spam", "duplicate", "ignored", "failed"])(
    "deletes mail that was set aside as %s",
    async (state) => {
      await fixture.send({ ...mail, text: "Set aside" });
      await fixture.query(
        "update mail.inbound_mail set state = $3, from_address = $2 where organization_id = $1",
        [owner.organizationId, greta, state],
      );

      await erase();

      expect(await readMails()).toEqual([]);
    },
  );

  it("removes the name of a member who released mail from the audit log", async () => {
    await fixture.query(
      `insert into mail.audit_entry (organization_id, actor_id, actor_name, action)
       values ($1, 'anna', 'Anna Bauer', 'mail.released'), ($1, 'paul', 'Paul Adler', 'mail.released')`,
      [owner.organizationId],
    );

    await erase("anna@desk.example", owner.organizationId, "anna");

    const entries = await fixture.query(
      "select actor_name from mail.audit_entry where organization_id = $1 order by actor_id",
      [owner.organizationId],
    );
    expect(entries).toEqual([{ actor_name: "Erased person" }, { actor_name: "Paul Adler" }]);
  });

  it("removes their name from replies, cancels waiting ones to them, and keeps those to others", async () => {
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { email: greta });
    await aReply(fixture, ticket);
    const other = await aTicketOfCustomer(fixture, owner.organizationId, {
      ...{ email: "paul@nordlicht.example", cc: [greta] },
    });
    await aReply(fixture, other);

    await erase();

    expect(
      await fixture.query(
        "select state, to_name, to_address, cc from mail.outbound_mail where organization_id = $1 order by id",
        [owner.organizationId],
      ),
    ).toEqual([
      { state: "cancelled", to_name: "Erased person", to_address: "", cc: [] },
      { state: "queued", to_name: "Greta Lindemann", to_address: "paul@nordlicht.example", cc: [] },
    ]);
  });

  it("includes the customer's other addresses", async () => {
    const { customerId } = await aTicketOfCustomer(fixture, owner.organizationId);
    for (const [place, email] of [greta, "lindemann@home.example"].entries()) {
      await fixture.query(
        `insert into tickets.customer_address (organization_id, email, customer_id, position) values ($1, $2, $3, $4)`,
        [owner.organizationId, email, customerId, place],
      );
    }
    await fixture.send({ ...mail, from: "lindemann@home.example", text: "From home" });
    await fixture.takeIn();

    await erase();

    expect(await readAll()).not.toContain("lindemann@home.example");
  });

  it("may come twice, and leaves other organizations as they are", async () => {
    await fixture.send({ ...mail, text: "Hello" });
    await fixture.takeIn();
    const before = await readMails();

    await erase(greta, randomUUID());
    await erase(greta, randomUUID());

    expect(await readMails()).toEqual(before);
  });
});
