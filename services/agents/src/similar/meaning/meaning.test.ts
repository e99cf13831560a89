import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createTenantDb, type TenantDb } from "@tessera/kit/database/tenant-db";
import { numberEvents } from "@tessera/kit/events/event-numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import type { FastifyBaseLogger } from "fastify";
import { Pool } from "pg";
import {
  aDraftingFixture,
  aStoredTicket,
  type DraftingFixture,
  somebody,
} from "../../../test/drafting-fixture.ts";
import { aWireTicket } from "../../../test/wire.builder.ts";
import { fingerprintsInText } from "../../error-signature/fingerprints-in-text.ts";
import { eventTables } from "../../event/event-tables.ts";
import type { AgentsDatabase } from "../../schema/schema.ts";
import { ThreadEmbedder } from "./embedder.ts";
import { followMeanings } from "./follow-meanings.ts";
import { createMeaning } from "./meaning.ts";
import { type FollowOptions, markTickets } from "./ticket-vector.feed.ts";
import { outdatedVectorJob, readingJob } from "./ticket-vector.jobs.ts";
import { dimensions } from "./vector.ts";
import { createVectorMemory, type VectorMemory } from "./vector-memory.ts";

const embedder = new ThreadEmbedder();
const warnings: object[] = [];
let memory: VectorMemory;
let fixture: DraftingFixture;
let jobs: TenantDb<AgentsDatabase>;
let pool: Pool;
let actor: Actor;
let read: string[];

beforeAll(async () => {
  fixture = await aDraftingFixture({
    meaning: ({ tenantDb }) => {
      memory = createVectorMemory({ tenantDb });
      return createMeaning({
        tenantDb,
        embedder,
        memory,
        log: { warn: (details) => warnings.push(details) },
      });
    },
  });
  jobs = createTenantDb({ connectionString: fixture.urlFor("job_agents") });
  pool = new Pool({ connectionString: fixture.urlFor("job_agents"), max: 1 });
});
beforeEach(() => {
  actor = somebody();
  read = [];
});
afterAll(async () => {
  await embedder.close();
  await Promise.all([jobs.close(), pool.end()]);
  await fixture.close();
});

const locked = {
  title: "Cannot log in after resetting my password",
  description: "I chose a new password and it is not accepted.",
};
const rejected = { title: "The sign-in page rejects me since I changed my credentials" };
const coffee = { title: "Coffee machine leaks", description: "Water runs out below the tank." };

const stored = (who: Actor, ticket: object, number = 1) => aStoredTicket(fixture, who, { number, ...ticket });
const readVectors = ({ organizationId }: Actor) =>
  fixture.query<{ ticket_id: string; model: string | null; claimed_until: string | null }>(
    "select ticket_id, model, claimed_until from agents.ticket_vector where organization_id = $1",
    [organizationId],
  );
const similarTo = async (text: object, who = actor) =>
  (await fixture.call<{ items: SimilarTicket[] }>(who, "POST /agents/similar-tickets", text)).body.items;

/** Marks a ticket after an event, as the feed reader does. */
async function mark(who: Actor, ticketId: string, happening: object = { kind: "created" }): Promise<void> {
  const row = { position: 1, id: crypto.randomUUID(), kind: "changed", field: null, ...happening };
  const client = await pool.connect();
  await client.query("begin");
  await markTickets(client, [{ ...row, organization_id: who.organizationId, ticket_id: ticketId }]);
  await client.query("commit");
  client.release();
}

/** Embeds the waiting tickets and returns their number. */
function readWaiting(): Promise<number> {
  const embedLater = (text: string) => {
    read.push(text);
    return embedder.embedLater(text);
  };
  return readingJob({ embedLater }).run({ tenantDb: fixture.tenantDb, jobDb: jobs.unscoped });
}

const number = () => numberEvents(pool, "agents", eventTables);

async function known(who: Actor, ticket: object, number = 1): Promise<string> {
  const id = await stored(who, ticket, number);
  await mark(who, id);
  await readWaiting();
  return id;
}

describe("tickets with the same meaning", () => {
  it("are found despite other words, with the reason; unrelated tickets are not", async () => {
    const alike = await known(actor, locked, 1);
    await known(actor, coffee, 2);

    const items = await similarTo(rejected);

    expect(items).toMatchObject([
      { ticket: { id: alike, number: 1 }, match: "similar_meaning", is_same_failure: false },
    ]);
    expect(items[0]?.reasons).toEqual(["Similar meaning in other words"]);
  });

  it("are never from another organization, even with identical texts", async () => {
    const other = somebody();
    const theirs = await known(other, locked);
    const ours = await known(actor, locked);

    expect((await similarTo(locked)).map(({ ticket }) => ticket.id)).toEqual([ours]);
    expect((await similarTo(locked, other)).map(({ ticket }) => ticket.id)).toEqual([theirs]);
    expect(await similarTo(locked, somebody())).toEqual([]);
  });

  it("are shown for a ticket on its page, without the ticket itself", async () => {
    const [one, other] = [await known(actor, locked, 1), await known(actor, rejected, 2)];
    fixture.others.of(actor.organizationId).tickets.push(aWireTicket({ id: one, ...locked }));

    const { body } = await fixture.call<{ items: SimilarTicket[] }>(
      actor,
      `GET /agents/ticket-help/${one}/similar`,
    );

    expect(body.items).toMatchObject([{ ticket: { id: other }, match: "similar_meaning" }]);
  });

  it("follow those with the same failure, and name rare words they share", async () => {
    const failure = "POST https://shop.test/api/orders/17 returned 500";
    const worded = await known(actor, locked, 1);
    const failing = await stored(actor, { title: "Orders" }, 2);
    await fixture.query("insert into agents.ticket_fingerprint values ($1, $2, $3, 'reading', 'HTTP 500')", [
      actor.organizationId,
      fingerprintsInText(failure)[0]?.fingerprint,
      failing,
    ]);
    fixture.others.of(actor.organizationId).tickets.push(aWireTicket({ id: worded, number: 1, ...locked }));

    const items = await similarTo({ title: "New password not accepted", description: failure });

    expect(items.map(({ ticket, match }) => [ticket.id, match])).toEqual([
      [failing, "same_failure"],
      [worded, "similar_words"],
    ]);
  });

  it("do not include deleted tickets", async () => {
    const id = await known(actor, locked);
    await fixture.query("update tickets.ticket set deleted_at = now() where id = $1", [id]);

    expect(await similarTo(rejected)).toEqual([]);
  });

  it("are omitted when the embedder fails, and the other results are returned", async () => {
    const closed = new ThreadEmbedder();
    await closed.close();
    const meaning = createMeaning({
      tenantDb: fixture.tenantDb,
      embedder: closed,
      memory,
      log: { warn: (details) => warnings.push(details) },
    });

    expect(await meaning.findAlike(actor, { ...locked, fingerprints: [] })).toEqual([]);
    expect(warnings.at(-1)).toEqual({ reason: "Error: Texts are not read any more." });
  });
});

describe("embedding tickets", () => {
  it("runs again when the title or description changes, and not for other changes", async () => {
    const id = await known(actor, coffee);
    await mark(actor, id, { field: "status" });
    expect(await readVectors(actor)).toMatchObject([{ model: expect.any(String) }]);

    await fixture.query("update tickets.ticket set title = $2, description = null where id = $1", [
      id,
      locked.title,
    ]);
    await mark(actor, id, { field: "title" });
    const whileWaiting = await similarTo(coffee);
    await readWaiting();

    expect(whileWaiting).toEqual([]);
    expect(await similarTo(coffee)).toEqual([]);
    expect((await similarTo(rejected)).map(({ ticket }) => ticket.id)).toEqual([id]);
  });

  it("takes over after a minute what another process left, and embeds nothing twice", async () => {
    const id = await stored(actor, locked);
    await mark(actor, id);
    await fixture.query(
      "update agents.ticket_vector set claimed_until = now() + interval '1 minute' where ticket_id = $1",
      [id],
    );
    const whileClaimed = await readWaiting();
    await fixture.query(
      "update agents.ticket_vector set claimed_until = now() - interval '1 s' where ticket_id = $1",
      [id],
    );

    expect([whileClaimed, await readWaiting(), await readWaiting()]).toEqual([0, 1, 0]);
  });

  it("discards the vector of a text that changed in the meantime", async () => {
    const id = await stored(actor, coffee);
    await mark(actor, id);
    const embedLater = async (text: string) => {
      await mark(actor, id, { field: "description" });
      return embedder.embedLater(text);
    };

    await readingJob({ embedLater }).run({ tenantDb: fixture.tenantDb, jobDb: jobs.unscoped });

    expect(await readVectors(actor)).toEqual([{ ticket_id: id, model: null, claimed_until: null }]);
  });

  it("continues with other tickets when one text fails", async () => {
    const [bad, good] = [await stored(actor, coffee, 1), await stored(actor, locked, 2)];
    await mark(actor, good);
    await mark(actor, bad);
    const embedLater = (text: string) =>
      text.startsWith("Coffee") ? Promise.reject(new Error("unreadable")) : embedder.embedLater(text);

    const run = readingJob({ embedLater }).run({ tenantDb: fixture.tenantDb, jobDb: jobs.unscoped });

    await expect(run).rejects.toThrow("Tickets were not read.");
    const byTicket = new Map((await readVectors(actor)).map(({ ticket_id, model }) => [ticket_id, model]));
    expect([byTicket.get(bad), byTicket.get(good)]).toEqual([null, expect.any(String)]);
  });

  it("runs again for vectors of another model", async () => {
    const id = await known(actor, locked);
    await fixture.query("update agents.ticket_vector set model = 'older' where ticket_id = $1", [id]);
    const before = await readWaiting();

    const marked = await outdatedVectorJob.run({ tenantDb: fixture.tenantDb, jobDb: jobs.unscoped });

    expect([before, marked, await readWaiting()]).toEqual([0, 1, 1]);
  });

  it("passes neither secrets nor personal data to the model", async () => {
    await known(actor, {
      title: "Mail to max.frost@example.test bounces",
      description: "Call +49 30 901820 or write to kim@example.test, password: hunter22",
    });

    expect(read.join()).toMatch(/bounces/u);
    expect(read.join()).not.toMatch(/frost|901820|kim@|hunter/u);
  });

  it("deletes the vector of a ticket that was deleted in the meantime", async () => {
    const id = await stored(actor, locked);
    await mark(actor, id);
    await fixture.query("delete from tickets.ticket_event where ticket_id = $1", [id]);
    await fixture.query("delete from tickets.ticket where id = $1", [id]);

    await readWaiting();

    expect([await readVectors(actor), read]).toEqual([[], []]);
  });
});

describe("a service that stops while tickets are embedded", () => {
  it("stops at once without an error, and another one embeds them", async () => {
    const id = await stored(actor, locked);
    await mark(actor, id);
    const own = new ThreadEmbedder();
    const begun = Promise.withResolvers<void>();
    const embedLater = (text: string) => {
      begun.resolve();
      return own.embedLater(text);
    };
    const said: [string, unknown][] = [];
    const log = Object.fromEntries(
      ["info", "warn", "error"].map((level) => [
        level,
        (...words: unknown[]) => said.push([level, words[1]]),
      ]),
    );
    const [work] = followMeanings({
      ...({} as FollowOptions),
      meanings: {
        meaning: { findAlike: async () => [] },
        jobs: [readingJob({ embedLater })],
        follow: () => [],
        close: () => own.close(),
      },
      ...{ tenantDb: fixture.tenantDb, jobDb: jobs.unscoped, log: log as unknown as FastifyBaseLogger },
    });
    await begun.promise;

    await work?.close();

    expect(said).toEqual([["info", "job was interrupted"]]);
    await fixture.query(
      "update agents.ticket_vector set claimed_until = now() - interval '1 s' where ticket_id = $1",
      [id],
    );
    expect(await readWaiting()).toBe(1);
  });
});

describe("the vectors in memory", () => {
  it("are bounded: the organization used last stays, and evicted ones are loaded again", async () => {
    const other = somebody();
    const [ours, theirs] = [await known(actor, locked), await known(other, locked)];
    const small = createVectorMemory({ tenantDb: fixture.tenantDb, max: 1 });
    const wanted = await embedder.embedNow(rejected.title);
    const nearest = async ({ organizationId }: Actor) =>
      (await small.of(organizationId)).nearest(wanted, { max: 1, floor: 0.3 });

    const found = [await nearest(actor), await nearest(other), small.size(), await nearest(actor)];

    expect(found).toEqual([[ours], [theirs], 1, [ours]]);
  });

  it("follow changes, before and after the event log has numbered them", async () => {
    const id = await known(actor, locked);
    const following = createVectorMemory({ tenantDb: fixture.tenantDb });
    const size = async () => (await following.of(actor.organizationId)).size();
    const sizes = [await size()];
    await number();
    await known(actor, coffee, 2);
    sizes.push(await size());
    await number();
    await mark(actor, id, { field: "title" });
    await number();

    expect([...sizes, await size()]).toEqual([1, 2, 1]);
  });

  it("are loaded again after ten minutes, without permanently deleted tickets", async () => {
    const id = await known(actor, locked);
    let now = 0;
    const ageing = createVectorMemory({ tenantDb: fixture.tenantDb, now: () => now });
    const size = async () => (await ageing.of(actor.organizationId)).size();
    const sizes = [await size()];
    await fixture.query("delete from agents.ticket_vector where ticket_id = $1", [id]);
    sizes.push(await size());
    now = 600_000;

    expect([...sizes, await size()]).toEqual([1, 1, 0]);
  });
});

describe("a vector", () => {
  it("has one byte per dimension, and comes from a thread that ends on close", async () => {
    const own = new ThreadEmbedder();
    const vector = await own.embedNow("Hello");
    await own.close();

    expect(vector).toHaveLength(dimensions);
    await expect(own.embedLater("Hello")).rejects.toThrow("not read any more");
  });

  it("comes from a thread that ends when it is idle, and starts again for the next text", async () => {
    const own = new ThreadEmbedder({ idleMs: 1 });
    await own.embedNow("Hello");
    while (own.isLoaded) await setImmediate();

    expect(await own.embedNow("Hello")).toHaveLength(dimensions);
    await own.close();
  });

  it("is not computed for a caller who has left", async () => {
    const first = embedder.embedLater("First");
    const deleted = embedder.embedNow("Left", AbortSignal.abort(new Error("left")));

    await expect(deleted).rejects.toThrow("left");
    expect(await first).toHaveLength(dimensions);
  });
});
