import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aDeskWithJira } from "../../test/desk.ts";
import type { FakeJira } from "../../test/fakes/fake-jira.ts";
import { anIntegrationsRoom, eventually, type IntegrationsRoom } from "../../test/integrations-room.ts";
import { aMember, anAdminDb } from "../../test/organization.builder.ts";
import { dueJob, twinJob } from "./delivery.jobs.ts";

let room: IntegrationsRoom;
const fakes: FakeJira[] = [];
beforeAll(async () => {
  room = await anIntegrationsRoom();
});
afterAll(async () => {
  await Promise.all(fakes.map((fake) => fake.close()));
  await room.close();
});

async function aDesk() {
  const desk = await aDeskWithJira(room);
  fakes.push(desk.jira);
  return desk;
}

describe("a platform", () => {
  it("tells of the twins of no ticket that is missing, deleted or another organization's", async () => {
    const { owner, ...desk } = await aDesk();
    const [{ owner: stranger, ...elsewhere }, ticket] = [await aDesk(), await desk.aTicket()];
    const theirs = await elsewhere.aTicket();
    const deleted = await desk.aTicket();
    await room.admin.query("update tickets.ticket set deleted_at = now() where id = $1", [deleted.id]);
    const statusOf = async (id: string) => (await room.call(owner, `GET /integrations/tickets/${id}`)).status;

    const statuses = await Promise.all([ticket.id, theirs.id, deleted.id, crypto.randomUUID()].map(statusOf));

    expect(stranger.organizationId).not.toBe(owner.organizationId);
    expect(statuses).toEqual([200, 404, 404, 404]);
  });

  it("gets a twin of a new ticket, kept in step, which other domains hear of", async () => {
    const { jira, owner, ...desk } = await aDesk();

    const ticket = await desk.aTicket("open");
    await desk.arrived(1);
    await desk.changeTitle(ticket, "Paper, please");
    await desk.arrived(2);

    const twin = await desk.twin(ticket);
    expect(twin).toMatchObject({ platform_name: "Jira", external_status: "To Do" });
    expect(jira.issues.get(twin?.external_ticket_id ?? "")?.fields.summary).toBe("Paper, please");
    const tickets = await anAdminDb(room.urlFor("job_tickets"));
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
        external_ticket_id: twin?.external_ticket_id,
        external_ticket_url: `${jira.url}/browse/${twin?.external_ticket_id}`,
        external_status: "To Do",
      }),
    ]);
  });

  it("gets one delivery for many changes while one waits", async () => {
    const { jira, ...desk } = await aDesk();
    jira.misbehave({ status: 500, body: {} });
    const ticket = await desk.aTicket();
    await desk.delivery("retrying");

    for (const title of ["One", "Two", "Three"]) await desk.changeTitle(ticket, title);
    await desk.aTicket();
    await desk.arrived(1);
    room.passTime(60);
    await dueJob.run(room);
    await desk.arrived(2);

    const twin = await desk.twin(ticket);
    expect(jira.issues.get(twin?.external_ticket_id ?? "")?.fields.summary).toBe("Three");
    expect(await desk.log()).toHaveLength(2);
  });

  it("makes no second twin of what it never told us of", async () => {
    const { jira, ...desk } = await aDesk();
    jira.misbehave("swallow");
    await desk.aTicket();
    await desk.delivery("retrying");

    room.passTime(60);
    await dueJob.run(room);
    await desk.delivery("delivered", 2);

    expect(jira.issues.size).toBe(1);
  });

  it("gets only what is sent by hand, and its changes, where not every ticket is to be sent", async () => {
    const { jira, owner, ...desk } = await aDesk();
    await room.call(owner, "PUT /integrations/jira/", { settings: { sends_all: "false" } });
    const [ours, theirs] = [await desk.aTicket(), await desk.aTicket()];

    await room.call(owner, "POST /integrations/jira/tickets", { ticket_id: ours.id });
    await desk.arrived(1);
    await desk.changeTitle(theirs, "Not sent");
    await desk.changeTitle(ours, "Sent");
    await eventually(async () =>
      [...jira.issues.values()].some(({ fields }) => fields.summary === "Sent") ? true : undefined,
    );

    // That it was created may be read after it was sent by hand, and is told as a change then.
    const log = await desk.log();
    expect(log.map(({ event }) => event)).toContain("ticket.pushed");
    expect(new Set(log.map(({ ticket_number: number }) => number))).toEqual(new Set([ours.number]));
    expect([...jira.issues.values()].map(({ fields }) => fields.summary)).toEqual(["Sent"]);
  });

  it("that refuses our credentials is not asked again, and members are notified once until it is well", async () => {
    const { jira, owner, ...desk } = await aDesk();
    jira.misbehave({ status: 401, body: "no" });
    await desk.aTicket();
    const first = await desk.delivery("given_up");
    jira.misbehave({ status: 403, body: { errorMessages: ["You may not."] } });
    await desk.aTicket();
    await eventually(async () => ((await desk.log("?state=given_up")).length === 2 ? true : undefined));
    const failing = await desk.integration();

    await desk.aTicket();
    await desk.arrived(1);

    expect(first).toMatchObject({
      attempts: 1,
      status: 401,
      error: "Jira does not accept these credentials (401).",
    });
    expect(failing).toMatchObject({
      state: "failing",
      last_error: "Jira does not let this account do that (403): You may not.",
    });
    const notices = await room.admin.query(
      "select kind, subject from organization.notice where organization_id = $1",
      [owner.organizationId],
    );
    expect(notices).toEqual([{ kind: "integration_failing", subject: "jira" }]);
    expect(await desk.integration()).toMatchObject({ state: "working", last_error: null });
  });

  it("that asks to wait is left alone as a whole", async () => {
    const { jira, ...desk } = await aDesk();
    jira.misbehave({ status: 429, headers: { "retry-after": "600" }, body: {} });
    await desk.aTicket();
    const limited = await desk.delivery("retrying");
    await desk.aTicket();
    await eventually(async () => ((await desk.log()).length === 2 ? true : undefined));
    room.passTime(120);
    await dueJob.run(room);
    const asked = jira.requests.length;

    room.passTime(600);
    await dueJob.run(room);
    await desk.arrived(2);

    const wait = Date.parse(limited.next_attempt_at ?? "") - Date.parse(limited.created_at);
    expect(limited).toMatchObject({ status: 429, error: "Jira asks us to wait (429)." });
    expect(wait).toBeGreaterThan(590_000);
    expect(asked).toBe(1);
  });

  it("is given up after eight tries over a day, and tried again by hand", async () => {
    const { jira, owner, ...desk } = await aDesk();
    for (let count = 0; count < 8; count++) jira.misbehave({ status: 503, body: {} });
    await desk.aTicket();
    const began = room.now().getTime();
    for (let attempt = 1; attempt < 8; attempt++) {
      const { next_attempt_at } = await desk.delivery("retrying", attempt);
      room.passTime((Date.parse(next_attempt_at ?? "") - room.now().getTime()) / 1_000 + 1);
      await dueJob.run(room);
    }
    const { id, attempts } = await desk.delivery("given_up", 8);
    const hours = (room.now().getTime() - began) / 3_600_000;

    const again = await room.call(owner, `POST /integrations/deliveries/${id}/redeliver`);
    const delivered = await desk.delivery("delivered", 9);

    expect(attempts).toBe(8);
    expect(hours).toBeGreaterThan(21);
    expect(hours).toBeLessThan(27);
    expect(again.body).toMatchObject({ id, state: "waiting", finished_at: null });
    expect(delivered.id).toBe(id);
  });

  it("whose twin was deleted makes a new one only by hand", async () => {
    const { jira, owner, ...desk } = await aDesk();
    const user = await aMember(room.admin, owner.organizationId, { role: "user" });
    const ticket = await desk.aTicket();
    await desk.arrived(1);
    const former = await desk.twin(ticket);
    jira.issues.delete(former?.external_ticket_id ?? "");
    // The next one has another number.
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

    await desk.changeTitle(ticket, "Gone?");
    const gone = await desk.delivery("given_up");
    await desk.changeTitle(ticket, "Still gone");
    await desk.arrived(2);
    const [skipped] = await desk.log();
    await room.call(user, "POST /integrations/jira/tickets", { ticket_id: ticket.id });
    await desk.arrived(3);

    expect(gone.status).toBe(404);
    expect(skipped).toMatchObject({
      state: "delivered",
      status: null,
      error: expect.stringMatching(/^Nothing was sent/),
    });
    expect(await desk.twin(ticket)).toMatchObject({ external_ticket_id: "SUP-3" });
    expect(await desk.integration()).toMatchObject({ state: "working" });
  });

  it("is asked how open twins are, once in a while", async () => {
    const { jira, ...desk } = await aDesk();
    const ticket = await desk.aTicket();
    await desk.arrived(1);
    for (const issue of jira.issues.values()) issue.status = { id: "5", name: "Done", category: "done" };
    await twinJob.run(room);
    const early = await desk.twin(ticket);

    room.passTime(6 * 60);
    await twinJob.run(room);

    expect(early?.external_status).toBe("To Do");
    expect((await desk.twin(ticket))?.external_status).toBe("Done");
  });
});
