import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { aFakeServer, type FakeServer } from "../../test/fakes/fake-server.ts";
import {
  anIntegrationsFixture,
  eventually,
  type IntegrationsFixture,
} from "../../test/integrations-fixture.ts";
import { anOrganizationInUse } from "../../test/organization-in-use.ts";
import { addEventsElsewhere } from "../../test/ticket-elsewhere.builder.ts";
import { dueJob } from "./delivery.jobs.ts";

let fixture: IntegrationsFixture;
const fakes: FakeServer[] = [];
beforeAll(async () => {
  fixture = await anIntegrationsFixture();
});
afterAll(async () => {
  await Promise.all(fakes.map((fake) => fake.close()));
  await fixture.close();
});

async function aReceiver(): Promise<FakeServer> {
  const fake = await aFakeServer(() => ({ status: 200, body: { thanks: true } }));
  fakes.push(fake);
  return fake;
}

describe("a webhook", () => {
  it("receives a signed ticket with ids and its current state", async () => {
    const [organization, receiver] = await Promise.all([anOrganizationInUse(fixture), aReceiver()]);
    const { secret } = await organization.aWebhook(receiver.url);

    const arriving = receiver.nextRequest();
    const ticket = await organization.aTicket();
    const { headers, text } = await arriving;

    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual({
      type: "ticket.created",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        ticket_id: ticket.id,
        ticket_number: ticket.number,
        actor_id: organization.owner.userId,
        changes: [],
        communication_id: null,
        ticket: expect.objectContaining({
          id: ticket.id,
          title: "The printer is out of paper",
          status: "new",
          priority: "medium",
          creator: { name: organization.owner.name, email: organization.owner.email },
          assignee: null,
        }),
      },
    });
    expect(await organization.delivery("delivered")).toMatchObject({
      id: headers["webhook-id"],
      integration_name: "Warehouse",
      event: "ticket.created",
      ticket_number: ticket.number,
      status: 200,
      error: null,
      response_excerpt: '{"thanks":true}',
      next_attempt_at: null,
    });
  });

  it("receives all events of one change once, in the order of the ticket, and nothing else", async () => {
    const [organization, receiver] = await Promise.all([anOrganizationInUse(fixture), aReceiver()]);
    await organization.aWebhook(receiver.url);
    const ticket = await organization.aTicket();

    await addEventsElsewhere(fixture.admin, organization.owner, ticket, [
      { kind: "changed", field: "status", old_value: "new", new_value: "open" },
      { kind: "changed", field: "priority", old_value: "medium", new_value: "high" },
      { kind: "assigned", field: "assigned_to_id", new_value: organization.owner.userId },
      { kind: "integrated", new_value: "SUP-1" },
    ]);
    await organization.changeTitle(ticket, "Second");
    await organization.arrived(3);

    const reported = receiver.requests.map(
      ({ body }) => body as { type: string; data: { changes: object[] } },
    );
    expect(reported.map(({ type, data }) => [type, data.changes])).toEqual([
      ["ticket.created", []],
      [
        "ticket.changed",
        [
          { field: "status", old_value: "new", new_value: "open" },
          { field: "priority", old_value: "medium", new_value: "high" },
        ],
      ],
      ["ticket.changed", [{ field: "title", old_value: null, new_value: "Second" }]],
    ]);
  });

  it("receives a failed message again, with the same id, before the following ones", async () => {
    const [organization, receiver] = await Promise.all([anOrganizationInUse(fixture), aReceiver()]);
    await organization.aWebhook(receiver.url);
    receiver.misbehave({ status: 500, body: "boom" });
    const ticket = await organization.aTicket();
    const failed = await organization.delivery("retrying");
    await organization.changeTitle(ticket, "Second");
    await eventually(async () => ((await organization.log()).length === 2 ? true : undefined));

    fixture.passTime(60);
    await dueJob.run(fixture);
    await organization.arrived(2);

    expect(failed).toMatchObject({
      status: 500,
      error: "The receiver answered 500.",
      response_excerpt: "boom",
    });
    expect(receiver.requests.map(({ body }) => (body as { type: string }).type)).toEqual([
      "ticket.created",
      "ticket.created",
      "ticket.changed",
    ]);
    expect(receiver.requests[1]?.headers["webhook-id"]).toBe(receiver.requests[0]?.headers["webhook-id"]);
  });

  it("that hangs does not delay others, and receives two requests at a time at most", async () => {
    const silent = await aFakeServer(() => new Promise(() => {}));
    fakes.push(silent);
    const [stuck, other, receiver] = await Promise.all([
      anOrganizationInUse(fixture),
      anOrganizationInUse(fixture),
      aReceiver(),
    ]);
    await stuck.aWebhook(silent.url);
    await other.aWebhook(receiver.url);
    for (let count = 0; count < 5; count++) await stuck.aTicket();
    await eventually(async () => (silent.requests.length >= 2 ? true : undefined));

    const arriving = receiver.nextRequest();
    await other.aTicket();
    await arriving;

    expect(silent.maxAtOnce()).toBe(2);
    expect(await stuck.delivery("retrying")).toMatchObject({
      status: null,
      error: "127.0.0.1 did not answer in time.",
    });
  });

  it("is not followed to another address", async () => {
    const [organization, receiver, inside] = await Promise.all([
      anOrganizationInUse(fixture),
      aReceiver(),
      aReceiver(),
    ]);
    await organization.aWebhook(receiver.url);
    receiver.misbehave({ status: 302, headers: { location: inside.url } });

    await organization.aTicket();

    expect(await organization.delivery("retrying")).toMatchObject({
      status: 302,
      error: "127.0.0.1 redirected to another address; redirects are not followed.",
    });
    expect(inside.requests).toEqual([]);
  });

  it("that wants no more messages is disabled", async () => {
    const [organization, receiver] = await Promise.all([anOrganizationInUse(fixture), aReceiver()]);
    const { id } = await organization.aWebhook(receiver.url);
    receiver.misbehave({ status: 410 });

    await organization.aTicket();

    expect(await organization.delivery("given_up")).toMatchObject({
      error: "The receiver doesn't want any more messages (410).",
    });
    expect(await organization.integration(id)).toMatchObject({ state: "paused", is_enabled: false });
  });
});
