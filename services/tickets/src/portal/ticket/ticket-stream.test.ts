import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { liveKeys } from "@tessera/wire/notification/live";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aSaidMessage } from "../../../test/communication.builder.ts";
import { aCustomer } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { readShownStates } from "../watch/shown-state.repository.ts";

let fixture: TicketsFixture;
let owner: Actor;
let ticket: Ticket;
const stops: (() => void)[] = [];
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  const { id } = await aCustomer(fixture, owner);
  ticket = await aTicket(fixture, owner, { requester_id: id });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => fixture.close());

const readState = async () =>
  (await readShownStates(fixture.tenantDb.for(owner.organizationId), [ticket.id]))[0]?.state;

const write = (visibility: "public" | "internal") =>
  aSaidMessage(fixture, owner, ticket.id, { body: "A word", visibility });

describe("what customers see of a ticket", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["its status", () => change({ status: "pending" })],
    ["its title", () => change({ title: "Another title" })],
    ["a reply", () => write("public")],
    ["its deletion", () => fixture.call(owner, `DELETE /tickets/${ticket.id}/`)],
  ])("changes with %s", async (_what, happen) => {
    const before = await readState();
    await happen();

    expect(await readState()).not.toBe(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a note", () => write("internal")],
    ["its priority", () => change({ priority: "urgent" })],
    ["its labels", () => change({ labels: ["vip"] })],
    ["a scheduled reply", () => schedule(60_000)],
  ])("does not change with %s", async (_what, happen) => {
    const before = await readState();
    await happen();

    expect(await readState()).toBe(before);
  });

  it("is nothing for another organization", async () => {
    const other = await anOrganization(fixture.admin);

    const states = await readShownStates(fixture.tenantDb.for(other.organizationId), [ticket.id]);

    expect(states).toEqual([]);
  });
});

describe("a watcher of a ticket", () => {
  it("is notified once of what customers see, and of nothing else", async () => {
    const news = aWatcher();
    const wake = () => fixture.redis.publish(liveKeys.wake, owner.organizationId);
    await news.began;

    await write("internal");
    await wake();
    await write("public");
    await wake();
    await news.next;

    expect(news.count()).toBe(1);
  });

  it("is notified of a scheduled reply when it is due", async () => {
    const news = aWatcher();
    await news.began;

    await schedule(400);
    await fixture.redis.publish(liveKeys.wake, owner.organizationId);
    await news.next;

    expect(await readVisibleReplies()).toBe(1);
  });
});

/** Writes a reply that customers see after some milliseconds. */
async function schedule(ms: number): Promise<void> {
  const { id } = await write("public");
  await fixture.admin.query(
    "update tickets.communication set send_at = now() + $2 * interval '1 millisecond' where id = $1",
    [id, ms],
  );
}

async function readVisibleReplies(): Promise<number> {
  const rows = await fixture.admin.query(
    "select 1 from tickets.communication where ticket_id = $1 and send_at <= now()",
    [ticket.id],
  );
  return rows.length;
}

function aWatcher() {
  let count = 0;
  let tell = () => {};
  const next = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const watched = {
    organizationId: owner.organizationId,
    ticketId: ticket.id,
    onChange() {
      count += 1;
      tell();
    },
  };
  stops.push(fixture.portal.watch.start(watched));
  return { next, count: () => count, began: fixture.portal.watch.settled() };
}

function change(body: object) {
  return fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body });
}
