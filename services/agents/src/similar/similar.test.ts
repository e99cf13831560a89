import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { aTestRedis } from "@tessera/kit/testing/redis";
import type { SimilarTicket, TicketDraft } from "@tessera/wire/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket-relation";
import { aWireTicket } from "../../test/desk-things.builder.ts";
import { aDraftingRoom, aStoredTicket, type DraftingRoom, somebody } from "../../test/drafting-room.ts";
import { followFailures } from "./fingerprint.feed.ts";

let room: DraftingRoom;
let actor: Actor;
const redis = aTestRedis();
beforeAll(async () => {
  room = await aDraftingRoom();
});
beforeEach(() => {
  actor = somebody();
});
afterAll(async () => {
  await room.close();
  redis.disconnect();
});

const failure = "Saving fails: POST https://shop.test/api/orders/17 returned 500";
const similarTo = (title: string, who = actor) =>
  room.call<{ items: SimilarTicket[] }>(who, "POST /agents/similar-tickets", { title });

const caughtUp = `select from agents.feed_position as place
  where consumer = 'agents.ticket_failure' and not exists (
      select from tickets.event_feed as event where (event.position, event.id) > (place.position, place.id))
    or consumer = 'agents.file_failure' and not exists (
      select from files.event_feed as event where (event.position, event.id) > (place.position, place.id))`;

/** Lets what follows from tickets and files happen; returns once all of it has. */
async function catchUp(): Promise<void> {
  const readers = followFailures({
    jobDatabaseUrl: room.urlFor("job_agents"),
    redis,
    log: { warn: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`), info: () => {} },
  });
  while ((await room.query(caughtUp)).length < 2);
  await Promise.all(readers.map((reader) => reader.close()));
}

/** A processed recording of a failed request, on a ticket. */
async function attachRecording({ organizationId, userId }: Actor, ticketId: string): Promise<void> {
  const request = { method: "POST", url: "https://shop.test/api/orders/99", status: 500 };
  const rest = { milliseconds: 1, error: null, response_excerpt: null };
  const findings = [{ kind: "network", requests: [{ ...request, ...rest }], total: 1, failed: 1 }];
  const [file] = await room.query<{ id: string }>(
    `insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key, status,
       findings, uploaded_by, uploaded_by_name)
     values ($1, 'session.har', 'text', 'application/json', 1, sha256('x'), 'key', 'processed', $2, $3, 'Robin')
     returning id`,
    [organizationId, JSON.stringify(findings), userId],
  );
  await room.query(
    "insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by) values ($1, $2, $3, 0, $4)",
    [organizationId, ticketId, file?.id, userId],
  );
  await room.query(
    "insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by) values ($1, $2, 'session.har', 'file.processed', $3)",
    [organizationId, file?.id, userId],
  );
}

describe("tickets with the same failure", () => {
  it("are found first, by their texts and by the files they carry", async () => {
    const written = await aStoredTicket(room, actor, { number: 1, title: "Orders", description: failure });
    const recorded = await aStoredTicket(room, actor, { number: 2, title: "Nothing can be saved" });
    await attachRecording(actor, recorded);
    await aStoredTicket(room, actor, { number: 3, title: "The coffee is cold" });
    await catchUp();

    const { body } = await similarTo("POST https://shop.test/api/orders/4711 500 (Internal Server Error)");

    expect(body.items.map(({ ticket }) => ticket.id).sort()).toEqual([written, recorded].sort());
    expect(body.items[0]).toMatchObject({
      is_same_failure: true,
      reasons: ["Same failure: HTTP 500 from POST /api/orders/:id"],
      status: "open",
    });
  });

  it("are one incident on each of their pages", async () => {
    const [one, other] = [
      await aStoredTicket(room, actor, { number: 1, description: failure }),
      await aStoredTicket(room, actor, { number: 2, description: failure }),
    ];
    await catchUp();
    room.desk.of(actor.organizationId).tickets.push(aWireTicket({ id: one, description: failure }));

    const { body } = await room.call<{
      incident: { label: string; fingerprint: string; count: number; tickets: TicketReference[] } | null;
      items: SimilarTicket[];
    }>(actor, `GET /agents/ticket-help/${one}/similar`);

    expect(body.incident).toMatchObject({ label: "HTTP 500 from POST /api/orders/:id", count: 2 });
    expect(body.incident?.fingerprint).toMatch(/^http-[0-9a-f]{16}$/u);
    expect(body.incident?.tickets.map(({ id }) => id).sort()).toEqual([one, other].sort());
    expect(body.items.map(({ ticket }) => ticket.id)).toEqual([other]);
  });

  it("are all counted, however many; those that were deleted are not", async () => {
    const one = await aStoredTicket(room, actor, { number: 1, description: failure });
    await catchUp();
    await room.query(
      `with known as (
         insert into tickets.ticket (organization_id, number, title, status, priority, urgency, labels, source_channel,
           creator_id, creator_name, creator_email, due_minutes, due_at, deleted_at)
         select $1, n, 'Orders', 'open', 2, 2, '{}', 'web', 'u', 'Robin', 'robin@desk.test', 60, now(),
           case when n > 251 then now() end
         from generate_series(2, 260) as n returning id
       )
       insert into agents.ticket_fingerprint (organization_id, fingerprint, ticket_id, origin, label)
       select $1, told.fingerprint, known.id, 'reading', told.label
       from known, agents.ticket_fingerprint as told where told.ticket_id = $2`,
      [actor.organizationId, one],
    );
    room.desk.of(actor.organizationId).tickets.push(aWireTicket({ id: one, description: failure }));

    const { body } = await room.call<{ incident: { count: number; tickets: TicketReference[] } | null }>(
      actor,
      `GET /agents/ticket-help/${one}/similar`,
    );

    expect([body.incident?.count, body.incident?.tickets.length]).toEqual([251, 20]);
  });

  it("are known from the draft they were made of, at once", async () => {
    const known = await aStoredTicket(room, actor, { number: 7 });
    const { body: draft } = await room.call<TicketDraft>(actor, "POST /agents/drafts", { text: failure });
    await room.call(actor, `POST /agents/drafts/${draft.id}/create-ticket`, {});
    await room.query("update agents.ticket_fingerprint set ticket_id = $1 where organization_id = $2", [
      known,
      actor.organizationId,
    ]);

    const { body } = await similarTo(failure);

    expect(body.items[0]).toMatchObject({ ticket: { id: known }, is_same_failure: true });
  });

  it("are never those of another organization, nor deleted ones", async () => {
    await aStoredTicket(room, somebody(), { description: failure });
    const deleted = await aStoredTicket(room, actor, { number: 2, description: failure });
    await room.query("update tickets.ticket set deleted_at = now() where id = $1", [deleted]);
    await catchUp();

    expect((await similarTo(failure)).body.items).toEqual([]);
  });

  it("are read anew when the text changes", async () => {
    const ticket = await aStoredTicket(room, actor, { description: failure });
    await catchUp();
    await room.query("update tickets.ticket set description = 'All is well.' where id = $1", [ticket]);
    await room.query(
      "insert into tickets.ticket_event (organization_id, ticket_id, kind, field) values ($1, $2, 'changed', 'description')",
      [actor.organizationId, ticket],
    );
    await catchUp();

    expect((await similarTo(failure)).body.items).toEqual([]);
  });
});

describe("tickets with the same words", () => {
  it("come with the words as the reason", async () => {
    const like = aWireTicket({ number: 4, title: "Invoice download shows blank pages" });
    room.desk
      .of(actor.organizationId)
      .tickets.push(like, aWireTicket({ number: 5, title: "Coffee machine leaks" }));

    const { body } = await similarTo("Blank pages when I download an invoice");

    expect(body.items).toMatchObject([
      { ticket: { number: 4 }, is_same_failure: false, reasons: [expect.stringContaining('"invoice"')] },
    ]);
  });

  it("are asked for by whoever may read agents and tickets, by a key with both scopes", async () => {
    await aStoredTicket(room, actor, { title: "Their secret order", description: failure });
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

describe("agents.fingerprint_directory", () => {
  it("shows a service the organization it asks for, and nothing without one", async () => {
    await aStoredTicket(room, actor, { description: failure });
    await catchUp();
    const [all] = await room.query<{ n: number }>(
      `select count(*)::integer as n from (
         select set_config('role', 'svc_tickets', false)) as role, agents.fingerprint_directory`,
    );
    await room.query("reset role");

    expect(all).toEqual({ n: 0 });
  });
});
