import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { SavedReport } from "@tessera/wire/analytics/analytics";
import { anOrganization } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { weeklyEmailJob } from "./weekly-email.jobs.ts";

let fixture: AnalyticsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  owner = await anOrganization(fixture.admin, { timezone: "Europe/Berlin" });
});
afterAll(() => fixture.close());

const request = { name: "Our week", report: "overview", days: 7, group_by: "priority", weekly: true };

async function save(actor: Actor, change: object = {}): Promise<SavedReport> {
  const { status, body } = await fixture.call<SavedReport>(actor, "POST /analytics/saved-reports", {
    ...request,
    ...change,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

async function readList(actor: Actor): Promise<SavedReport[]> {
  const { body } = await fixture.call<{ items: SavedReport[] }>(actor, "GET /analytics/saved-reports");
  return body.items;
}

describe("a saved report", () => {
  it("can be saved, changed and deleted", async () => {
    const member = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const saved = await save(member, { weekly: false });
    const path = `/analytics/saved-reports/${saved.id}`;

    const changed = await fixture.call<SavedReport>(member, `PATCH ${path}`, {
      name: "My week",
      weekly: true,
    });

    expect(saved).toMatchObject({ ...request, weekly: false, sent_at: null });
    expect(changed.body).toEqual({ ...saved, name: "My week", weekly: true });
    expect(await readList(member)).toEqual([changed.body]);
    expect([(await fixture.call(member, `DELETE ${path}`)).status, await readList(member)]).toEqual([
      200,
      [],
    ]);
  });

  it("belongs to its member alone", async () => {
    const { id } = await save(owner);
    const others = [await aMember(fixture.admin, owner.organizationId), await anOrganization(fixture.admin)];
    const path = `/analytics/saved-reports/${id}`;

    for (const other of others) {
      const answers = [
        await fixture.call(other, `PATCH ${path}`, { name: "Mine" }),
        await fixture.call(other, `POST ${path}/send`),
        await fixture.call(other, `DELETE ${path}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await readList(other)).toEqual([]);
    }
    expect((await readList(owner)).map((saved) => saved.id)).toContain(id);
  });

  it.each([
    [{ name: "  " }, "body.name"],
    [{ days: 0 }, "body.days"],
    [{ days: 367 }, "body.days"],
    [{ report: "mood" }, "body.report"],
    [{ group_by: "mood" }, "body.group_by"],
    [{ color: "red" }, "body.color"],
  ])("is refused if it is invalid: %j", async (change, field) => {
    const { status, body } = await fixture.call(owner, "POST /analytics/saved-reports", {
      ...request,
      ...change,
    });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it("is limited to fifty per member", async () => {
    const keen = await aMember(fixture.admin, owner.organizationId);
    for (let n = 0; n < 50; n++) await save(keen);

    const { status, body } = await fixture.call(keen, "POST /analytics/saved-reports", request);

    expect([status, body.code]).toEqual([409, "conflict"]);
  });
});

describe("sending a report", () => {
  it("emails the figures to the member, and returns the time of sending", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    await aTicket(fixture.admin, owner);
    await fixture.follow(owner);
    const { id } = await save(member, { name: "=Week <1>" });

    const { body } = await fixture.call<SavedReport>(member, `POST /analytics/saved-reports/${id}/send`);

    const message = fixture.post.emails.at(-1);
    expect([message?.to, message?.subject]).toEqual([member.email, "=Week <1> · Field Support"]);
    expect(message?.text).toContain("Created: 1");
    expect(message?.text).toContain(
      "https://desk.test/dashboard/analytics?report=overview&days=7&by=priority",
    );
    expect(message?.html).not.toContain("<1>");
    expect(body.sent_at).not.toBeNull();
  });

  it("writes figures and days in the member's language, too", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    await fixture.admin.query(`update identity."user" set language = 'de' where id = $1`, [member.userId]);
    const { id } = await save(member);

    await fixture.call<SavedReport>(member, `POST /analytics/saved-reports/${id}/send`);

    const email = fixture.post.emails.findLast(({ to }) => to === member.email);
    expect(email?.text).toMatch(/^Guten Tag,\n\nÜberblick von [\s\S]* 20\d\d bis [\s\S]*Erstellt: /);
    expect(email?.text).toContain("Gelöschte Tickets zählen nicht.");
    expect(email?.html).toContain("Bericht öffnen");
  });

  it("sends one email per key, also for concurrent calls, and returns the same response to each", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    const { id } = await save(member);
    const operation = `POST /analytics/saved-reports/${id}/send`;
    const send = () => fixture.call<SavedReport>(member, operation, undefined, "once");

    const answers = [...(await Promise.all([send(), send()])), await send()];

    expect(fixture.post.emails.filter(({ to }) => to === member.email)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("leaves the key unused if the email could not be sent, and refuses it for another report", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    const [one, other] = [await save(member), await save(member)];
    const send = ({ id }: SavedReport) =>
      fixture.call(member, `POST /analytics/saved-reports/${id}/send`, undefined, "again");

    fixture.post.isUnavailable = true;
    const refused = await send(one);
    fixture.post.isUnavailable = false;
    const answers = [refused, await send(one), await send(other)];

    expect(answers.map(({ status }) => status)).toEqual([503, 200, 422]);
    expect(fixture.post.emails.filter(({ to }) => to === member.email)).toHaveLength(1);
  });

  it("returns 503 while the mail server is unavailable", async () => {
    const { id } = await save(owner);
    fixture.post.isUnavailable = true;

    const { status, body } = await fixture.call(owner, `POST /analytics/saved-reports/${id}/send`);
    fixture.post.isUnavailable = false;

    expect([status, body.code]).toEqual([503, "unavailable"]);
  });
});

describe("weekly reports", () => {
  const emailsTo = ({ email }: Actor) => fixture.post.emails.filter(({ to }) => to === email).length;

  async function runAt(moment: string): Promise<void> {
    fixture.time.now = new Date(moment);
    await weeklyEmailJob.run(fixture);
  }

  it("are sent on Mondays at eight in the organization's time zone, also after a clock change", async () => {
    fixture.time.now = new Date("2026-03-25T12:00:00Z");
    const member = await aMember(fixture.admin, owner.organizationId);
    await save(member);

    const counts: number[] = [];
    for (const moment of [
      "2026-03-30T05:59:00Z",
      "2026-03-30T06:00:00Z",
      "2026-03-30T06:01:00Z",
      "2026-04-06T05:59:00Z",
      "2026-04-06T06:00:00Z",
    ]) {
      await runAt(moment);
      counts.push(emailsTo(member));
    }

    expect(counts).toEqual([0, 1, 1, 1, 2]);
  });

  it("are sent later if the mail server was unavailable, without blocking others", async () => {
    fixture.time.now = new Date("2026-05-06T12:00:00Z");
    const member = await aMember(fixture.admin, owner.organizationId);
    await save(member);
    fixture.post.isUnavailable = true;
    fixture.time.now = new Date("2026-05-11T06:00:00Z");
    await expect(weeklyEmailJob.run(fixture)).rejects.toThrow("were not sent");
    fixture.post.isUnavailable = false;

    await runAt("2026-05-11T06:01:00Z");
    const soon = emailsTo(member);
    await runAt("2026-05-11T06:06:00Z");

    expect([soon, emailsTo(member)]).toEqual([0, 1]);
  });

  it("are sent once even with two replicas", async () => {
    fixture.time.now = new Date("2026-06-03T12:00:00Z");
    const member = await aMember(fixture.admin, owner.organizationId);
    await save(member);
    fixture.time.now = new Date("2026-06-08T06:00:00Z");

    await Promise.all([weeklyEmailJob.run(fixture), weeklyEmailJob.run(fixture)]);

    expect(emailsTo(member)).toBe(1);
  });

  it("are not sent to former members, nor after they are turned off", async () => {
    fixture.time.now = new Date("2026-07-01T12:00:00Z");
    const [left, tired] = [
      await aMember(fixture.admin, owner.organizationId),
      await aMember(fixture.admin, owner.organizationId),
    ];
    await save(left);
    const { id } = await save(tired);
    await fixture.admin.query(`update identity.member set "isActive" = false where "userId" = $1`, [
      left.userId,
    ]);
    await fixture.call(tired, `PATCH /analytics/saved-reports/${id}`, { weekly: false });

    await runAt("2026-07-06T06:00:00Z");

    expect([emailsTo(left), emailsTo(tired)]).toEqual([0, 0]);
  });
});
