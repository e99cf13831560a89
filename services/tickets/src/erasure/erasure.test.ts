import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openPool } from "@tessera/kit/database/postgres-pool";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { startNumbering } from "@tessera/kit/testing/numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import type { Pool } from "pg";
import { aCommunication } from "../../test/communication.builder.ts";
import { aFile } from "../../test/file.builder.ts";
import { manyTickets } from "../../test/many-tickets.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import { erasure } from "./erasure.ts";

let fixture: TicketsFixture;
let pool: Pool;
let owner: Actor;
let left: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  pool = openPool({ connectionString: fixture.urlFor("job_tickets"), maxConnections: 1 });
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  const email = `lea.${randomUUID()}@example.com`;
  left = await aMember(fixture.admin, owner.organizationId, { name: "Lea Left", email });
});
afterAll(async () => {
  await pool.end();
  await fixture.close();
});

const toRows = (sql: string, ...values: unknown[]) => fixture.admin.query(sql, values);
const read = async <Body>(operation: string) => (await fixture.call<Body>(owner, operation)).body;

/** Removes a member from the organization, publishes their erasure, and runs the job. Returns the id of the erasure. */
async function erase(
  { organizationId, userId, email }: Actor,
  knownAs: string | null = userId,
): Promise<string> {
  await toRows(`delete from identity.member where "userId" = $1`, userId);
  return publish({ organization_id: organizationId, email: email.toUpperCase(), user_id: knownAs });
}

async function publish(person: {
  organization_id: string;
  email: string;
  user_id: string | null;
}): Promise<string> {
  const event = { position: 1, id: randomUUID(), ...person };
  const client = await pool.connect();
  await client.query("begin");
  await erasure.take(client, [event, event]);
  await client.query("commit");
  client.release();
  await erasure.jobs[0].run(fixture);
  return event.id;
}

/** Returns the tables in which a row of the organization contains one of these words. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const tables = await fixture.admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'tickets'::regnamespace and relkind = 'r' and attname = 'organization_id'`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await toRows(
      `select from ${name} as row where organization_id = $1 and to_jsonb(row)::text ilike any ($2)`,
      owner.organizationId,
      words.map((word) => `%${word}%`),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("erasing a person", () => {
  it("removes their name and address everywhere, and changes nothing else", async () => {
    const reported = await aTicket(fixture, left, {
      title: `Call ${left.email.toUpperCase()} back`,
      assigned_to_id: left.userId,
    });
    const { id } = await aTicket(fixture, owner, { description: `It was ${left.email}.` });
    await fixture.call(left, `PATCH /tickets/${id}`, {
      body: { title: `by ${left.email}` },
      headers: { "idempotency-key": "k" },
    });
    const own = await aCommunication(fixture, left, id, { body: "I am Lea Left." });
    const naming = await aCommunication(fixture, owner, id, {
      body: `Ask [@Lea Left](mention:${left.userId}) (${left.email}).`,
    });
    const file = await aFile(fixture.admin, left, { filename: "Lea Left.pdf" });
    await fixture.call(owner, `POST /tickets/${id}/attachments`, { body: { file_ids: [file] } });
    await fixture.call(left, `GET /tickets/${id}/activity`);
    for (const writer of [left, owner]) {
      const body = { visibility: "internal", body: `Ask ${left.email}`, version: null };
      await fixture.call(writer, `PUT /tickets/${id}/draft`, { body });
    }
    for (const audience of ["own", "shared"]) {
      await fixture.admin.query(
        "insert into tickets.ticket_view (organization_id, owner_id, name, audience, query) values ($1, $2, $3, $3, '{}')",
        [owner.organizationId, left.userId, audience],
      );
    }
    expect(await tablesWith(left.email, "Lea Left")).toContain("tickets.ticket_event");

    await erase(left);

    expect(await tablesWith("Lea Left", left.email)).toEqual([]);
    expect((await read<{ items: object[] }>("GET /views")).items).toMatchObject([{ name: "shared" }]);
    expect(await toRows("select description, title from tickets.ticket where id = $1", id)).toEqual([
      { title: "by Erased person", description: "It was Erased person." },
    ]);
    expect(
      await toRows("select member_id, body from tickets.message_draft where ticket_id = $1", id),
    ).toEqual([{ member_id: owner.userId, body: "Ask Erased person" }]);
    const person = { full_name: "Erased person", email: "" };
    expect(await read<Ticket>(`GET /tickets/${reported.id}`)).toMatchObject({
      ...{
        title: "Call Erased person back",
        creator: person,
        assigned_to: person,
        version: reported.version,
      },
    });
    const { items } = await read<{ items: Communication[] }>(`GET /tickets/${id}/communications`);
    expect(items).toMatchObject([
      { id: own.id, body: null, author: person, deleted_at: expect.any(String) },
      { id: naming.id, body: "Ask @Erased person (Erased person).", mentions: [] },
    ]);
    expect(await read<Ticket>(`GET /tickets/${id}`)).toMatchObject({ communication_count: 1 });
    expect((await read<TicketPage>("GET /tickets/?search=lea%20left")).items).toEqual([]);
    expect((await read<TicketPage>("GET /tickets/?search=erased%20person")).items).toHaveLength(2);
  });

  it("removes everything about a customer except that there was one", async () => {
    const email = `ann.${randomUUID()}@acme.example`;
    const body = {
      name: "Ann Former",
      phone: "+49 30 1234567",
      notes: "Ann Former is nice.",
      addresses: [{ email }, { email: `former.${email}` }],
      custom_data: { nick: "Ann Former" },
    };
    const { body: customer } = await fixture.call<Customer>(owner, "POST /customers/", {
      body,
      headers: { "idempotency-key": "k" },
    });
    const { body: other } = await fixture.call<Customer>(owner, "POST /customers/", {
      body: { name: "Bob", notes: `Works with ${email}.`, custom_data: { colleague: email } },
    });
    await fixture.call(owner, `PATCH /customers/${customer.id}/`, { body: { name: "Ann  Former" } });
    const { body: double } = await fixture.call<Customer>(owner, "POST /customers/", {
      body: { name: "Ann Former", notes: "Ann Former again" },
    });
    await fixture.call(owner, `POST /customers/${double.id}/merge`, {
      body: { into_customer_id: customer.id },
    });
    const ticket = { title: "Help", requester_id: customer.id, cc: [email, "boss@acme.example"] };
    await fixture.call(owner, "POST /tickets/", { body: ticket });
    await toRows(
      "update tickets.ticket set creator_email = $1 where customer_id = $2",
      `former.${email}`,
      customer.id,
    );

    await publish({ organization_id: owner.organizationId, email, user_id: null });

    expect(await tablesWith("Ann%Former", "ann.", "1234567")).toEqual([]);
    expect((await read<TicketPage>("GET /tickets/")).items).toMatchObject([
      { cc: ["boss@acme.example"], requester: { full_name: "Erased person", email: "" } },
    ]);
    expect(await read<Customer>(`GET /customers/${customer.id}`)).toMatchObject({
      name: "Erased person",
      addresses: [],
      custom_data: {},
    });
    expect(await read<Customer>(`GET /customers/${other.id}`)).toMatchObject({
      notes: "Works with Erased person.",
      custom_data: { colleague: "Erased person" },
    });
    const entries =
      "select count(*)::integer as n from tickets.audit_entry where organization_id = $1 and action = $2";
    const chain =
      "select problem from tickets.audit_chain_check where organization_id = $1 and problem is not null";
    expect(await toRows(entries, owner.organizationId, "customer.erased")).toEqual([{ n: 2 }]);
    expect(await toRows(chain, owner.organizationId)).toEqual([]);
  });

  it("leaves addresses that only begin or end like theirs", async () => {
    const description = `x${left.email} ${left.email}.org`;
    const { id } = await aTicket(fixture, owner, { description });

    await erase(left);

    expect(await read<Ticket>(`GET /tickets/${id}`)).toMatchObject({ description });
  });

  it("keeps long texts of others whole", async () => {
    const { id } = await aTicket(fixture, owner);
    const message = await aCommunication(fixture, owner, id);
    await toRows(
      "update tickets.ticket set description = repeat('x', 100000) || $2 where id = $1",
      id,
      ` ${left.email}`,
    );
    await toRows(
      "update tickets.communication set body = repeat('x', 100000) || $2 where id = $1",
      message.id,
      ` ${left.email}`,
    );

    await erase(left);

    const lengths = await toRows(
      "select length(description) as ticket, (select length(body) from tickets.communication where id = $2) as message from tickets.ticket where id = $1",
      id,
      message.id,
    );
    expect(lengths).toEqual([{ ticket: 100_014, message: 100_014 }]);
  });

  it("is published to open pages", async () => {
    const { id } = await aTicket(fixture, left);
    await aCommunication(fixture, left, id);
    await toRows("update tickets.ticket_event set version = null");

    await erase(left);

    expect(
      await toRows(
        "select payload->>'kind' as event from tickets.live_feed where payload->>'ticket_id' = $1 order by id",
        id,
      ),
    ).toEqual([{ event: "ticket.changed" }, { event: "ticket.communicated" }]);
  });

  it("finds a person of unknown id by their address, and leaves others alone", async () => {
    const { id } = await aTicket(fixture, left);
    const another = await aTicket(fixture, { ...owner, name: "Another" });

    await erase(left, null);

    expect((await read<Ticket>(`GET /tickets/${id}`)).creator.full_name).toBe("Erased person");
    expect(await toRows("select creator_name from tickets.ticket where id = $1", another.id)).toEqual([
      { creator_name: "Another" },
    ]);
  });

  it("is acknowledged once done, may be repeated, and forgets the person", async () => {
    await manyTickets(fixture.admin, left, 600);

    const first = await erase(left);
    const second = await erase(left);

    expect(
      await toRows(
        "select email, user_id, finished_at is not null as is_done from tickets.erasure where erasure_id = any ($1)",
        [first, second],
      ),
    ).toEqual(Array(2).fill({ email: null, user_id: null, is_done: true }));
    expect(await tablesWith(left.email)).toEqual([]);
  });

  it("keeps a person who is an active member again, and the data of other organizations", async () => {
    const stranger = await anOrganization(fixture.admin);
    const { id: elsewhere } = await aTicket(fixture, { ...left, organizationId: stranger.organizationId });
    const { id } = await aTicket(fixture, left);

    await publish({ organization_id: owner.organizationId, email: left.email, user_id: left.userId });

    expect(
      await toRows("select distinct creator_name from tickets.ticket where id = any ($1)", [id, elsewhere]),
    ).toEqual([{ creator_name: "Lea Left" }]);
  });

  it("is acknowledged within the organization only", async () => {
    const id = await erase(left);

    const { rows } = await fixture.jobDb.executeQuery<object>({
      ...{ sql: "select from tickets.erasure_answer where erasure_id = $1", parameters: [id] },
    } as never);

    expect(rows).toEqual([]);
  });

  it("is read from the feed of the organization service", async () => {
    await toRows(
      `insert into organization.data_job (organization_id, kind, subject, requested_by, requested_by_name)
       values ($1, 'erasure', 'guest@example.com', 'somebody', 'Someone')`,
      left.organizationId,
    );

    const numbering = startNumbering(fixture.urlFor, "organization");
    const reader = erasure.feeds[0]({
      jobDatabaseUrl: fixture.urlFor("job_tickets"),
      redis: fixture.redis,
      log: { warn: (details) => process.stderr.write(`${JSON.stringify(details)}\n`), info: () => {} },
    });
    const event = "select email from tickets.erasure where organization_id = $1";
    while ((await toRows(event, left.organizationId)).length === 0);
    await Promise.all([reader.close(), numbering.close()]);

    expect(await toRows(event, left.organizationId)).toEqual([{ email: "guest@example.com" }]);
  });
});
