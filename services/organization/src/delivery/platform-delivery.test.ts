import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anAdminDb } from "@tessera/kit/testing/admin-db";
import type { FakeJira } from "../../test/fakes/fake-jira.ts";
import {
  anIntegrationsFixture,
  eventually,
  type IntegrationsFixture,
} from "../../test/integrations-fixture.ts";
import { anOrganizationWithJira } from "../../test/organization-in-use.ts";
import { dueJob, externalTicketJob } from "./delivery.jobs.ts";

let fixture: IntegrationsFixture;
const fakes: FakeJira[] = [];
beforeAll(async () => {
  fixture = await anIntegrationsFixture();
});
afterAll(async () => {
  await Promise.all(fakes.map((fake) => fake.close()));
  await fixture.close();
});

async function anOrganizationInUse() {
  const organization = await anOrganizationWithJira(fixture);
  fakes.push(organization.jira);
  return organization;
}

describe("a platform", () => {
  it("returns no external tickets for a ticket that is missing, deleted or of another organization", async () => {
    const { owner, ...organization } = await anOrganizationInUse();
    const [{ owner: stranger, ...elsewhere }, ticket] = [
      await anOrganizationInUse(),
      await organization.aTicket(),
    ];
    const theirs = await elsewhere.aTicket();
    const deleted = await organization.aTicket();
    await fixture.admin.query("update tickets.ticket set deleted_at = now() where id = $1", [deleted.id]);
    const readStatus = async (id: string) =>
      (await fixture.call(owner, `GET /integrations/tickets/${id}`)).status;

    const statuses = await Promise.all(
      [ticket.id, theirs.id, deleted.id, crypto.randomUUID()].map(readStatus),
    );

    expect(stranger.organizationId).not.toBe(owner.organizationId);
    expect(statuses).toEqual([200, 404, 404, 404]);
  });

  it("receives an external ticket for a new ticket, kept up to date, and other domains are notified", async () => {
    const { jira, owner, ...organization } = await anOrganizationInUse();

    const ticket = await organization.aTicket("open");
    await organization.arrived(1);
    await organization.changeTitle(ticket, "Paper, please");
    await organization.arrived(2);

    const externalTicket = await organization.externalTicket(ticket);
    expect(externalTicket).toMatchObject({ platform_name: "Jira", external_status: "To Do" });
    expect(jira.issues.get(externalTicket?.external_ticket_id ?? "")?.fields.summary).toBe("Paper, please");
    const tickets = await anAdminDb(fixture.urlFor("job_tickets"));
    const facts = await tickets.query(
      "select * from organization.integration_feed where organization_id = $1",
      [owner.organizationId],
    );
    await tickets.close();
    expect(facts).toEqual([
      expect.objectContaining({
        ticket_id: ticket.id,
        integration_name: "Jira",
        platform_name: "Jira",
        external_ticket_id: externalTicket?.external_ticket_id,
        external_ticket_url: `${jira.url}/browse/${externalTicket?.external_ticket_id}`,
        external_status: "To Do",
      }),
    ]);
  });

  it("receives one delivery for many changes while one is waiting", async () => {
    const { jira, ...organization } = await anOrganizationInUse();
    jira.misbehave({ status: 500, body: {} });
    const ticket = await organization.aTicket();
    await organization.delivery("retrying");

    for (const title of ["One", "Two", "Three"]) await organization.changeTitle(ticket, title);
    await organization.aTicket();
    await organization.arrived(1);
    fixture.passTime(60);
    await dueJob.run(fixture);
    await organization.arrived(2);

    const externalTicket = await organization.externalTicket(ticket);
    expect(jira.issues.get(externalTicket?.external_ticket_id ?? "")?.fields.summary).toBe("Three");
    expect(await organization.log()).toHaveLength(2);
  });

  it("receives no second external ticket if the response for the first one was lost", async () => {
    const { jira, ...organization } = await anOrganizationInUse();
    jira.misbehave("swallow");
    await organization.aTicket();
    await organization.delivery("retrying");

    fixture.passTime(60);
    await dueJob.run(fixture);
    await organization.delivery("delivered", 2);

    expect(jira.issues.size).toBe(1);
  });

  it("receives only tickets that are sent manually, and their changes, if not all tickets are sent", async () => {
    const { jira, owner, ...organization } = await anOrganizationInUse();
    await fixture.call(owner, "PUT /integrations/jira/", { settings: { sends_all: "false" } });
    const [ours, theirs] = [await organization.aTicket(), await organization.aTicket()];

    await fixture.call(owner, "POST /integrations/jira/tickets", { ticket_id: ours.id });
    await organization.arrived(1);
    await organization.changeTitle(theirs, "Not sent");
    await organization.changeTitle(ours, "Sent");
    await eventually(async () =>
      [...jira.issues.values()].some(({ fields }) => fields.summary === "Sent") ? true : undefined,
    );

    // The event of its creation may be read after it was sent manually, and is then logged as a change.
    const log = await organization.log();
    expect(log.map(({ event }) => event)).toContain("ticket.pushed");
    expect(new Set(log.map(({ ticket_number: number }) => number))).toEqual(new Set([ours.number]));
    expect([...jira.issues.values()].map(({ fields }) => fields.summary)).toEqual(["Sent"]);
  });

  it("that refuses our credentials is not retried, and members are notified once until it works again", async () => {
    const { jira, owner, ...organization } = await anOrganizationInUse();
    jira.misbehave({ status: 401, body: "no" });
    await organization.aTicket();
    const first = await organization.delivery("given_up");
    jira.misbehave({ status: 403, body: { errorMessages: ["You may not."] } });
    await organization.aTicket();
    await eventually(async () =>
      (await organization.log("?state=given_up")).length === 2 ? true : undefined,
    );
    const failing = await organization.integration();

    await organization.aTicket();
    await organization.arrived(1);

    expect(first).toMatchObject({
      attempts: 1,
      status: 401,
      error: "Jira does not accept these credentials (401).",
    });
    expect(failing).toMatchObject({
      state: "failing",
      last_error: "Jira doesn't allow this account to do that (403): You may not.",
    });
    const notices = await fixture.admin.query(
      "select kind, subject from organization.notice where organization_id = $1",
      [owner.organizationId],
    );
    expect(notices).toEqual([{ kind: "integration_failing", subject: "jira" }]);
    expect(await organization.integration()).toMatchObject({ state: "working", last_error: null });
  });

  it("that asks us to wait receives no requests until then", async () => {
    const { jira, ...organization } = await anOrganizationInUse();
    jira.misbehave({ status: 429, headers: { "retry-after": "600" }, body: {} });
    await organization.aTicket();
    const limited = await organization.delivery("retrying");
    await organization.aTicket();
    await eventually(async () => ((await organization.log()).length === 2 ? true : undefined));
    fixture.passTime(120);
    await dueJob.run(fixture);
    const asked = jira.requests.length;

    fixture.passTime(600);
    await dueJob.run(fixture);
    await organization.arrived(2);

    const wait = Date.parse(limited.next_attempt_at ?? "") - Date.parse(limited.created_at);
    expect(limited).toMatchObject({ status: 429, error: "Jira asks us to wait (429)." });
    expect(wait).toBeGreaterThan(590_000);
    expect(asked).toBe(1);
  });

  it("is given up after eight attempts over a day, and retried manually", async () => {
    const { jira, owner, ...organization } = await anOrganizationInUse();
    for (let count = 0; count < 8; count++) jira.misbehave({ status: 503, body: {} });
    await organization.aTicket();
    const began = fixture.now().getTime();
    for (let attempt = 1; attempt < 8; attempt++) {
      const { next_attempt_at } = await organization.delivery("retrying", attempt);
      fixture.passTime((Date.parse(next_attempt_at ?? "") - fixture.now().getTime()) / 1_000 + 1);
      await dueJob.run(fixture);
    }
    const { id, attempts } = await organization.delivery("given_up", 8);
    const hours = (fixture.now().getTime() - began) / 3_600_000;

    const again = await fixture.call(owner, `POST /integrations/deliveries/${id}/redeliver`);
    const delivered = await organization.delivery("delivered", 9);

    expect(attempts).toBe(8);
    expect(hours).toBeGreaterThan(21);
    expect(hours).toBeLessThan(27);
    expect(again.body).toMatchObject({ id, state: "waiting", finished_at: null });
    expect(delivered.id).toBe(id);
  });

  it("whose external ticket was deleted receives a new one only manually", async () => {
    const { jira, owner, ...organization } = await anOrganizationInUse();
    const user = await aMember(fixture.admin, owner.organizationId, { role: "user" });
    const ticket = await organization.aTicket();
    await organization.arrived(1);
    const former = await organization.externalTicket(ticket);
    jira.issues.delete(former?.external_ticket_id ?? "");
    // These make the next external ticket get another number.
    jira.issues.set("OTHER-1", {
      key: "OTHER-1",
      fields: {},
      status: { id: "1", name: "To Do", category: "new" },
    });
    jira.issues.set("OTHER-2", {
      key: "OTHER-2",
      fields: {},
      status: { id: "1", name: "To Do", category: "new" },
    });

    await organization.changeTitle(ticket, "Deleted?");
    const failed = await organization.delivery("given_up");
    await organization.changeTitle(ticket, "Still deleted");
    await organization.arrived(2);
    const [skipped] = await organization.log();
    await fixture.call(user, "POST /integrations/jira/tickets", { ticket_id: ticket.id });
    await organization.arrived(3);

    expect(failed.status).toBe(404);
    expect(skipped).toMatchObject({
      state: "delivered",
      status: null,
      error: expect.stringMatching(/^Nothing was sent/),
    });
    expect(await organization.externalTicket(ticket)).toMatchObject({ external_ticket_id: "SUP-3" });
    expect(await organization.integration()).toMatchObject({ state: "working" });
  });

  it("is polled for the status of open external tickets", async () => {
    const { jira, ...organization } = await anOrganizationInUse();
    const ticket = await organization.aTicket();
    await organization.arrived(1);
    for (const issue of jira.issues.values()) issue.status = { id: "5", name: "Done", category: "done" };
    await externalTicketJob.run(fixture);
    const early = await organization.externalTicket(ticket);

    fixture.passTime(6 * 60);
    await externalTicketJob.run(fixture);

    expect(early?.external_status).toBe("To Do");
    expect((await organization.externalTicket(ticket))?.external_status).toBe("Done");
  });
});
