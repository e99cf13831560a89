import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { startNumbering } from "@tessera/kit/testing/numbering";
import { aTestRedis } from "@tessera/kit/testing/redis";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Incident, SimilarTicket, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import {
  aDraftingFixture,
  aStoredTicket,
  type DraftingFixture,
  somebody,
} from "../../test/drafting-fixture.ts";
import { aWireTicket } from "../../test/wire.builder.ts";
import { followFailures } from "./fingerprint.feed.ts";

let fixture: DraftingFixture;
let actor: Actor;
const redis = aTestRedis();
beforeAll(async () => {
  fixture = await aDraftingFixture();
});
beforeEach(() => {
  actor = somebody();
});
afterAll(async () => {
  await fixture.close();
  redis.disconnect();
});

const failure = "Saving fails: POST https://shop.test/api/orders/17 returned 500";
const similarTo = (title: string, who = actor, description?: string) =>
  fixture.call<{ items: SimilarTicket[] }>(who, "POST /agents/similar-tickets", {
    title,
    ...(description ? { description } : {}),
  });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
let minutes = 0;

/** Creates a ticket that mentions the failure, one minute younger than the one before. */
function aFailing(ticket: Partial<Ticket> = {}): Ticket {
  minutes += 1;
  const created_at = new Date(Date.now() - 86_400_000 + minutes * 60_000).toISOString();
  return aWireTicket({ description: failure, created_at, ...ticket });
}

/** Creates such a ticket both in the database and in the fake tickets service. */
async function aKnownTicket(ticket: Partial<Ticket>): Promise<Ticket> {
  const known = aFailing(ticket);
  const { number, description } = known;
  known.id = await aStoredTicket(fixture, actor, { number, description });
  await fixture.query(
    `update tickets.ticket set status = $2, created_at = $3,
       resolved_at = case when $2 in ('resolved', 'closed') then now() end,
       stopped_at = case when $2 in ('resolved', 'closed') then now() end where id = $1`,
    [known.id, known.status, known.created_at],
  );
  fixture.others.of(actor.organizationId).tickets.push(known);
  return known;
}

const fetchHelp = (id: string) =>
  fixture.call<{ incident: Incident | null; items: SimilarTicket[] }>(
    actor,
    `GET /agents/ticket-help/${id}/similar`,
  );

const caughtUp = `select from agents.feed_position as place
  where consumer = 'agents.ticket_failure' and not exists (
      select from tickets.event_feed as event where event.position is null or event.position > place.position)
    or consumer = 'agents.file_failure' and not exists (
      select from files.event_feed as event where event.position is null or event.position > place.position)`;

/** Processes the events of tickets and files. Resolves once none is left. */
async function catchUp(): Promise<void> {
  const numbering = ["tickets", "files"].map((domain) => startNumbering(fixture.urlFor, domain));
  const readers = followFailures({
    jobDatabaseUrl: fixture.urlFor("job_agents"),
    redis,
    log: { warn: (details) => process.stderr.write(`${JSON.stringify(details)}\n`), info: () => {} },
  });
  while ((await fixture.query(caughtUp)).length < 2);
  await Promise.all([...readers, ...numbering].map((each) => each.close()));
}

/** Attaches a processed recording of a failed request to a ticket. */
async function attachRecording({ organizationId, userId }: Actor, ticketId: string): Promise<void> {
  const request = { method: "POST", url: "https://shop.test/api/orders/99", status: 500 };
  const rest = { milliseconds: 1, error: null, response_excerpt: null };
  const findings = [{ kind: "network", requests: [{ ...request, ...rest }], total: 1, failed: 1 }];
  const [file] = await fixture.query<{ id: string }>(
    `insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key, status,
       findings, uploaded_by, uploaded_by_name)
     values ($1, 'session.har', 'text', 'application/json', 1, sha256('x'), 'key', 'processed', $2, $3, 'Robin')
     returning id`,
    [organizationId, JSON.stringify(findings), userId],
  );
  await fixture.query(
    "insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by) values ($1, $2, $3, 0, $4)",
    [organizationId, ticketId, file?.id, userId],
  );
  await fixture.query(
    "insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by) values ($1, $2, 'session.har', 'file.processed', $3)",
    [organizationId, file?.id, userId],
  );
}

describe("tickets with the same failure", () => {
  it("are found first, by their text and by their files", async () => {
    const written = await aStoredTicket(fixture, actor, { number: 1, title: "Orders", description: failure });
    const recorded = await aStoredTicket(fixture, actor, { number: 2, title: "Nothing can be saved" });
    await attachRecording(actor, recorded);
    await aStoredTicket(fixture, actor, { number: 3, title: "The coffee is cold" });
    await catchUp();

    const { body } = await similarTo("POST https://shop.test/api/orders/4711 500 (Internal Server Error)");

    expect(body.items.map(({ ticket }) => ticket.id).sort()).toEqual([written, recorded].sort());
    expect(body.items[0]).toMatchObject({
      is_same_failure: true,
      reasons: ["HTTP 500 from POST /api/orders/:id"],
      status: "open",
    });
  });

  it("form one incident on each of their pages, counted by the ticket list", async () => {
    const one = await aKnownTicket({ number: 1 });
    const other = await aKnownTicket({ number: 2 });
    await catchUp();

    const { body } = await fetchHelp(one.id);

    expect(body.incident).toMatchObject({
      label: "HTTP 500 from POST /api/orders/:id",
      count: 2,
      others: 1,
      since: one.created_at,
      status: ["new", "open", "in_progress", "pending"],
    });
    expect(body.incident?.fingerprint).toMatch(/^http-[0-9a-f]{16}$/u);
    expect(body.incident?.created_from).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(body.incident?.tickets.map(({ id }) => id)).toEqual([one.id, other.id]);
    expect(body.items.map(({ ticket }) => ticket.id)).toEqual([other.id]);
  });

  it("form no incident once they are resolved or weeks old", async () => {
    const one = await aKnownTicket({ number: 1 });
    await aKnownTicket({ number: 2, status: "resolved" });
    await aKnownTicket({ number: 3, status: "closed" });
    await aKnownTicket({ number: 4, created_at: daysAgo(40) });
    await catchUp();

    expect((await fetchHelp(one.id)).body.incident).toBeNull();
  });

  it("form an incident for a resolved ticket while others are unresolved", async () => {
    const solved = await aKnownTicket({ number: 1, status: "resolved" });
    await aKnownTicket({ number: 2 });
    await catchUp();

    expect((await fetchHelp(solved.id)).body.incident).toMatchObject({ count: 1, others: 1 });
  });

  it("are all counted, beyond those that are shown", async () => {
    const one = await aKnownTicket({ number: 1 });
    const { tickets } = fixture.others.of(actor.organizationId);
    for (let number = 2; number <= 251; number += 1) tickets.push(aFailing({ number }));
    await catchUp();

    const { incident } = (await fetchHelp(one.id)).body;

    expect([incident?.count, incident?.others, incident?.tickets.length]).toEqual([251, 250, 20]);
  });

  it("are not suggested if they are merged or already linked", async () => {
    const one = await aKnownTicket({ number: 1 });
    const [merged, linked, back, free] = [
      await aKnownTicket({ number: 2 }),
      await aKnownTicket({ number: 3 }),
      await aKnownTicket({ number: 4 }),
      await aKnownTicket({ number: 5 }),
    ];
    const { organizationId, userId } = actor;
    await fixture.query(
      `insert into tickets.ticket_merge (organization_id, source_id, target_id, merged_by, status_before, escalation_level_before)
       values ($1, $2, $3, $4, 'open', 0)`,
      [organizationId, merged.id, free.id, userId],
    );
    await fixture.query(
      "insert into tickets.ticket_link (organization_id, from_id, to_id, kind) values ($1, $2, $3, 'duplicates'), ($1, $4, $2, 'blocks')",
      [organizationId, one.id, linked.id, back.id],
    );
    await catchUp();

    expect((await fetchHelp(one.id)).body.items.map(({ ticket }) => ticket.id)).toEqual([free.id]);
  });

  it("are known immediately for a ticket created from a draft", async () => {
    const known = await aStoredTicket(fixture, actor, { number: 7 });
    const { body: draft } = await fixture.call<TicketDraft>(actor, "POST /agents/drafts", { text: failure });
    await fixture.call(actor, `POST /agents/drafts/${draft.id}/create-ticket`, {});
    await fixture.query("update agents.ticket_fingerprint set ticket_id = $1 where organization_id = $2", [
      known,
      actor.organizationId,
    ]);

    const { body } = await similarTo(failure);

    expect(body.items[0]).toMatchObject({ ticket: { id: known }, is_same_failure: true });
  });

  it("are never those of another organization, nor deleted ones", async () => {
    await aStoredTicket(fixture, somebody(), { description: failure });
    const deleted = await aStoredTicket(fixture, actor, { number: 2, description: failure });
    await fixture.query("update tickets.ticket set deleted_at = now() where id = $1", [deleted]);
    await catchUp();

    expect((await similarTo(failure)).body.items).toEqual([]);
  });

  it("are read again when the description changes", async () => {
    const ticket = await aStoredTicket(fixture, actor, { description: failure });
    await catchUp();
    await fixture.query("update tickets.ticket set description = 'All is well.' where id = $1", [ticket]);
    await fixture.query(
      "insert into tickets.ticket_event (organization_id, ticket_id, kind, changes) values ($1, $2, 'changed', tickets.change('description', null, null))",
      [actor.organizationId, ticket],
    );
    await catchUp();

    expect((await similarTo(failure)).body.items).toEqual([]);
  });
});

describe("tickets with the same words", () => {
  it("are found with the words as the reason", async () => {
    const like = aWireTicket({ number: 4, title: "Invoice download shows blank pages" });
    fixture.others
      .of(actor.organizationId)
      .tickets.push(like, aWireTicket({ number: 5, title: "Coffee machine leaks" }));

    const { body } = await similarTo("Blank pages when I download an invoice");

    expect(body.items).toMatchObject([
      {
        ticket: { number: 4 },
        is_same_failure: false,
        reasons: [expect.stringMatching(/^Similar: .*invoice/)],
      },
    ]);
  });

  it("are returned to members who may read agents and tickets, and to API keys with both scopes", async () => {
    await aStoredTicket(fixture, actor, { title: "Their secret order", description: failure });
    await catchUp();

    const byAgents = await similarTo(failure, { ...actor, scopes: ["agents.read", "agents.use"] });
    const byBoth = await similarTo(failure, { ...actor, scopes: ["agents.read", "tickets.read"] });

    expect((await similarTo("Invoice", somebody({ role: "viewer" }))).status).toBe(200);
    expect([byAgents.status, JSON.stringify(byAgents.body)]).toEqual([
      403,
      expect.not.stringContaining("Their secret order"),
    ]);
    expect(byBoth.body.items).toMatchObject([{ is_same_failure: true }]);
  });
});

describe("agents.ticket_error_feed", () => {
  it("contains a ticket with all its signatures, each time they change", async () => {
    const id = await aStoredTicket(fixture, actor, { description: failure });
    await catchUp();
    await attachRecording(actor, id);
    await catchUp();

    const rows = await fixture.query<{ fingerprints: string[] }>(
      "select fingerprints from agents.ticket_error_feed where ticket_id = $1",
      [id],
    );
    const found = await fixture.query(
      "select fingerprint from agents.ticket_fingerprint where ticket_id = $1",
      [id],
    );
    expect(found.length).toBeGreaterThan(0);
    expect(rows.map(({ fingerprints }) => fingerprints.length)).toEqual([found.length, found.length]);
  });
});
