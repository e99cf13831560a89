import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { inTransaction } from "@tessera/kit/database/in-transaction";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { undoSeconds } from "@tessera/wire/mail/mail.constants";
import { aNotificationFixture, type NotificationFixture } from "../../../test/notification-fixture.ts";
import { aCustomerElsewhere, aMessageElsewhere, mentionLater } from "../../../test/talk.builder.ts";
import { aTicketElsewhere, type TicketElsewhere } from "../../../test/ticket-elsewhere.builder.ts";
import { addDeliveries } from "../../delivery/delivery-feed.ts";
import type { TicketFeedRow } from "../../schema/feed.schema.ts";
import { heldEventJob } from "./held-event.jobs.ts";

let fixture: NotificationFixture;
let owner: Actor;
let mei: Actor;
let ticket: TicketElsewhere;
beforeAll(async () => {
  fixture = await aNotificationFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  mei = await aMember(fixture.admin, owner.organizationId);
  ticket = await aTicketElsewhere(fixture.admin, owner);
  await aCustomerElsewhere(fixture.admin, owner, ticket);
  await fixture.admin.query(
    `insert into organization.integration (organization_id, id, platform, name, events)
     values ($1, 'hook', 'webhook', 'Warehouse', '{ticket.communicated}')`,
    [owner.organizationId],
  );
  fixture.time.now = new Date();
});
afterAll(() => fixture.close());

async function readFeed() {
  await fixture.publish(owner);
  await fixture.publishMentions(owner);
  const { rows } = await fixture.jobPool.query<TicketFeedRow>(
    "select * from tickets.event_feed where organization_id = $1 order by position, id",
    [owner.organizationId],
  );
  await inTransaction(fixture.jobPool, (client) => addDeliveries(client, rows, fixture.time.now));
}

async function pass(seconds: number) {
  fixture.time.now = new Date(fixture.time.now.getTime() + seconds * 1_000);
  await heldEventJob.run(fixture);
}

/** Returns what is reported of messages: the events in a member's list, and those sent to webhooks. */
async function readReports(member: Actor) {
  const deliveries = await fixture.admin.query<{ event: string }>(
    "select event from organization.delivery where organization_id = $1",
    [owner.organizationId],
  );
  const inList = (await fixture.listOf(member)).map(({ event }) => event);
  return { inList, sent: deliveries.map(({ event }) => event) };
}

const nothing = { inList: [], sent: [] };

describe("a reply that can still be taken back", () => {
  it("is reported to members and webhooks when it no longer can", async () => {
    await aMessageElsewhere(fixture.admin, owner, ticket, { mentions: [mei] });
    await readFeed();
    const [before] = [await readReports(mei), await pass(undoSeconds - 5)];
    const shortlyBefore = await readReports(mei);

    await pass(6);

    expect([before, shortlyBefore]).toEqual([nothing, nothing]);
    expect(await readReports(mei)).toEqual({ inList: ["mentioned"], sent: ["ticket.communicated"] });
  });

  it("is never reported if it is taken back", async () => {
    const message = await aMessageElsewhere(fixture.admin, owner, ticket, { mentions: [mei] });
    await readFeed();
    await fixture.admin.query(
      `with context as (select set_config('app.organization_id', $1, true))
       select tickets.take_back($2, $3) from context`,
      [owner.organizationId, message, owner.userId],
    );

    await pass(undoSeconds + 1);

    expect(await readReports(mei)).toEqual(nothing);
  });

  it("notifies those whom an edit mentions with everybody else", async () => {
    const message = await aMessageElsewhere(fixture.admin, owner, ticket);
    await mentionLater(fixture.admin, message, mei);
    await readFeed();
    const before = await readReports(mei);

    await pass(undoSeconds + 1);

    expect([before.inList, (await readReports(mei)).inList]).toEqual([[], ["mentioned"]]);
  });

  it("is reported at its time if it is scheduled", async () => {
    const message = await aMessageElsewhere(fixture.admin, owner, ticket, { mentions: [mei] });
    await fixture.admin.query(
      "update tickets.communication set send_at = created_at + interval '1 hour' where id = $1",
      [message],
    );
    await readFeed();

    await pass(3_000);
    const before = await readReports(mei);
    await pass(601);

    expect([before, (await readReports(mei)).inList]).toEqual([nothing, ["mentioned"]]);
  });
});

it.each([
  ["a note", { visibility: "internal" }],
  ["a customer's message", { isByCustomer: true }],
] as const)("reports %s at once", async (_what, message) => {
  await aMessageElsewhere(fixture.admin, owner, ticket, { ...message, mentions: [mei] });

  await readFeed();

  expect((await readReports(mei)).sent).toEqual(["ticket.communicated"]);
});
