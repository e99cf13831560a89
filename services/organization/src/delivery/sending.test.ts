import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember } from "@tessera/kit/testing/admin-db";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { Delivery } from "@tessera/wire/mail/integration";
import { aFakeServer, type FakeServer } from "../../test/fakes/fake-server.ts";
import { anIntegrationsFixture, type IntegrationsFixture } from "../../test/integrations-fixture.ts";
import { anOrganizationInUse, type OrganizationInUse } from "../../test/organization-in-use.ts";
import { dueJob, forgetJob } from "./delivery.jobs.ts";
import { sendDelivery } from "./sending.service.ts";

/** Sends nothing automatically. */
let fixture: IntegrationsFixture;
let receiver: FakeServer;
beforeAll(async () => {
  fixture = await anIntegrationsFixture({ isSending: false });
  receiver = await aFakeServer(() => ({ status: 200 }));
});
afterAll(async () => {
  await receiver.close();
  await fixture.close();
});

/** Inserts a delivery like the feed. */
async function aDelivery({ owner, aTicket }: OrganizationInUse, integrationId: string, { admin } = fixture) {
  const ticket = await aTicket();
  const [row] = await admin.query<{ id: string }>(
    `insert into organization.delivery
       (organization_id, integration_id, event, ticket_id, ticket_number, facts, attempts_allowed, next_attempt_at)
     values ($1, $2, 'ticket.created', $3, $4, '{"changes": []}', 8, date_trunc('milliseconds', now())) returning id`,
    [owner.organizationId, integrationId, ticket.id, ticket.number],
  );
  const due = { organizationId: owner.organizationId, integrationId, deliveryId: row?.id ?? "", attempts: 0 };
  return { ticket, due };
}

describe("sending", () => {
  it("happens once, even with concurrent requests", async () => {
    const organization = await anOrganizationInUse(fixture);
    const { id } = await organization.aWebhook(receiver.url);
    const { due } = await aDelivery(organization, id);

    await Promise.all(Array.from({ length: 10 }, () => sendDelivery(fixture, due)));
    await sendDelivery(fixture, due);

    expect(receiver.requests.filter(({ headers }) => headers["webhook-id"] === due.deliveryId)).toHaveLength(
      1,
    );
  });

  it("is taken over if its worker died", async () => {
    const organization = await anOrganizationInUse(fixture);
    const { id } = await organization.aWebhook(receiver.url);
    const { due } = await aDelivery(organization, id);
    await fixture.admin.query(
      "update organization.delivery set claimed_until = $2, attempts = 1 where id = $1",
      [due.deliveryId, new Date(fixture.now().getTime() + 60_000)],
    );
    await sendDelivery(fixture, due);
    const [running] = await organization.log();

    fixture.passTime(61);
    await sendDelivery(fixture, due);

    expect(running).toMatchObject({ state: "waiting", attempts: 1 });
    expect(await organization.log()).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });

  it("waits while a connection is paused, and manual requests are refused meanwhile", async () => {
    const organization = await anOrganizationInUse(fixture);
    const { id } = await organization.aWebhook(receiver.url);
    const { due, ticket } = await aDelivery(organization, id);
    await fixture.call(organization.owner, `PUT /integrations/${id}/`, { is_enabled: false });

    await sendDelivery(fixture, due);
    const paused = await organization.log();
    const redelivered = await fixture.call(
      organization.owner,
      `POST /integrations/deliveries/${due.deliveryId}/redeliver`,
    );
    await fixture.call(organization.owner, `PUT /integrations/${id}/`, { is_enabled: true });
    const given = await fixture.call(organization.owner, `POST /integrations/${id}/tickets`, {
      ticket_id: ticket.id,
    });
    await sendDelivery(fixture, due);

    expect(paused).toMatchObject([{ state: "waiting", attempts: 0 }]);
    expect(redelivered.body).toMatchObject({ code: "conflict", detail: "Warehouse is paused." });
    expect(given.status).toBe(422);
    expect(await organization.log()).toMatchObject([{ state: "delivered" }]);
  });

  it("happens even if the queue has lost the delivery", async () => {
    const organization = await anOrganizationInUse(fixture);
    const { id } = await organization.aWebhook(receiver.url);
    const { due } = await aDelivery(organization, id);
    const found: string[] = [];

    await dueJob.run({
      ...fixture,
      sendSoon: async (all) => void found.push(...all.map((one) => one.deliveryId)),
    });

    expect(found).toContain(due.deliveryId);
  });

  it("fails with a message if the key of the credentials was lost", async () => {
    const organization = await anOrganizationInUse(fixture);
    const { id } = await organization.aWebhook(receiver.url);
    const { due } = await aDelivery(organization, id);
    const otherKey = createCredentialBox(randomBytes(32).toString("base64"));

    await sendDelivery({ ...fixture, credentials: otherKey }, due);

    expect(await organization.log()).toMatchObject([
      { state: "given_up", error: "The credentials can no longer be read. Enter them again." },
    ]);
    expect(await organization.integration(id)).toMatchObject({ state: "failing" });
  });

  it("is logged for thirty days", async () => {
    const organization = await anOrganizationInUse(fixture);
    const { id } = await organization.aWebhook(receiver.url);
    const { due } = await aDelivery(organization, id);
    await sendDelivery(fixture, due);
    await aDelivery(organization, id);
    await fixture.admin.query(
      "update organization.delivery set finished_at = now() - interval '31 days' where id = $1",
      [due.deliveryId],
    );

    await forgetJob.run(fixture);

    expect(await organization.log()).toMatchObject([{ state: "waiting" }]);
  });

  it("does not reach private addresses, even if one was stored", async () => {
    const closed = await anIntegrationsFixture({ allowPrivate: false, isSending: false });
    const organization = await anOrganizationInUse(closed);
    const { id } = await organization.aWebhook("https://inside.example/");
    await closed.admin.query(
      `update organization.integration set settings = settings || jsonb_build_object('url', $2::text) where id = $1`,
      [id, receiver.url],
    );
    const { due } = await aDelivery(organization, id, closed);
    const hits = receiver.requests.length;

    await sendDelivery(closed, due);

    expect(await organization.log()).toMatchObject([
      {
        state: "given_up",
        error: "127.0.0.1 is in a private network. This installation sends to public addresses only.",
      },
    ]);
    expect(receiver.requests).toHaveLength(hits);
    await closed.close();
  });

  it("is logged newest first, in pages, for those who manage integrations", async () => {
    const organization = await anOrganizationInUse(fixture);
    const user = await aMember(fixture.admin, organization.owner.organizationId, { role: "user" });
    const { id } = await organization.aWebhook(receiver.url);
    for (let count = 0; count < 3; count++) await aDelivery(organization, id);
    const page = (query: string) =>
      fixture.call<{ items: Delivery[]; next_cursor: string | null }>(
        organization.owner,
        `GET /integrations/deliveries?size=2${query}`,
      );

    const first = await page(`&integration_id=${id}`);
    const second = await page(`&cursor=${first.body.next_cursor}`);

    const numbers = [...first.body.items, ...second.body.items].map(
      ({ ticket_number }) => ticket_number ?? 0,
    );
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers).toHaveLength(3);
    expect(second.body.next_cursor).toBeNull();
    expect((await page("&cursor=nonsense")).status).toBe(422);
    expect((await fixture.call(user, "GET /integrations/deliveries")).status).toBe(403);
    const stranger = await anOrganizationInUse(fixture);
    expect(await stranger.log()).toEqual([]);
    const foreign = await fixture.call(
      stranger.owner,
      `POST /integrations/deliveries/${first.body.items[0]?.id}/redeliver`,
    );
    expect(foreign.status).toBe(404);
  });
});
