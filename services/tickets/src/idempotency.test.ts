import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../test/tickets-fixture.ts";
import { idempotency } from "./idempotency.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const withKey = (key: string, body?: object) => ({
  headers: { "idempotency-key": key },
  ...(body ? { body } : {}),
});

async function readCount(actor: Actor): Promise<number> {
  return (await fixture.call<TicketPage>(actor, "GET /tickets/")).body.total;
}

describe("a call with an Idempotency-Key", () => {
  it("returns the first response when repeated, and runs once", async () => {
    const first = await fixture.call<Ticket>(owner, "POST /tickets/", withKey("key-1", { title: "Once" }));
    await fixture.call(owner, `PATCH /tickets/${first.body.id}`, { body: { title: "Changed since" } });

    const second = await fixture.call<Ticket>(owner, "POST /tickets/", withKey("key-1", { title: "Once" }));

    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await readCount(owner)).toBe(1);
  });

  it("runs once if it is sent ten times at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        fixture.call<Ticket>(owner, "POST /tickets/", withKey("race", { title: "Race" })),
      ),
    );

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect([answers[0]?.status, await readCount(owner)]).toEqual([201, 1]);
  });

  it("is refused if it asks for something else", async () => {
    await fixture.call(owner, "POST /tickets/", withKey("key-2", { title: "This" }));

    const other = await fixture.call(owner, "POST /tickets/", withKey("key-2", { title: "That" }));

    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ["headers.idempotency-key"]]);
    expect(await readCount(owner)).toBe(1);
  });

  it("is scoped to its user and organization", async () => {
    const colleague = await aMember(fixture.admin, owner.organizationId);
    const stranger = await anOrganization(fixture.admin, { userId: crypto.randomUUID() });
    const body = { title: "The same key" };

    const answers = [];
    for (const actor of [owner, colleague, stranger]) {
      answers.push(await fixture.call<Ticket>(actor, "POST /tickets/", withKey("shared", body)));
    }

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  });

  it("can be repeated after it has failed", async () => {
    const { id } = await aTicket(fixture, owner);
    const asked = withKey("later", { assigned_to_id: "joins-later" });
    const refused = await fixture.call(owner, `PUT /tickets/${id}/`, asked);
    await aMember(fixture.admin, owner.organizationId, { userId: "joins-later" });

    const accepted = await fixture.call<Ticket>(owner, `PUT /tickets/${id}/`, asked);

    expect([refused.status, accepted.status]).toEqual([422, 200]);
    expect(accepted.body.assigned_to_id).toBe("joins-later");
  });

  it("counts as new after 24 hours", async () => {
    await fixture.call(owner, "POST /tickets/", withKey("old", { title: "Yesterday" }));
    await fixture.admin.query(
      "update tickets.idempotency set created_at = now() - interval '25 hours' where organization_id = $1",
      [owner.organizationId],
    );

    const today = await fixture.call<Ticket>(owner, "POST /tickets/", withKey("old", { title: "Today" }));

    expect([today.status, today.body.title, await readCount(owner)]).toEqual([201, "Today", 2]);
  });

  it("works for changing, deleting and restoring, too", async () => {
    const { id } = await aTicket(fixture, owner);
    const calls: [operation: string, body?: object][] = [
      [`PUT /tickets/${id}/`, { title: "Put" }],
      [`PATCH /tickets/${id}/`, { title: "Patch" }],
      [`DELETE /tickets/${id}/`],
      [`POST /tickets/${id}/restore`],
    ];

    for (const [place, [operation, body]] of calls.entries()) {
      const first = await fixture.call(owner, operation, withKey(`call-${place}`, body));
      const second = await fixture.call(owner, operation, withKey(`call-${place}`, body));

      expect([operation, first.status]).toEqual([operation, 200]);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
    }
    const { items } = (await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`)).body;
    expect(items.map(({ kind }) => kind)).toEqual(["restored", "deleted", "changed", "changed", "created"]);
  });
});

describe("old keys", () => {
  it("are removed after 24 hours in every organization, and newer ones are kept", async () => {
    const stranger = await anOrganization(fixture.admin);
    for (const actor of [owner, stranger]) {
      await fixture.call(actor, "POST /tickets/", withKey("young", { title: "Young" }));
      await fixture.call(actor, "POST /tickets/", withKey("old", { title: "Old" }));
    }
    await fixture.admin.query(
      "update tickets.idempotency set created_at = now() - interval '25 hours' where key = 'old'",
    );

    await idempotency.jobs[0].run(fixture);

    const left = await fixture.admin.query(
      "select key from tickets.idempotency where organization_id = any($1)",
      [[owner.organizationId, stranger.organizationId]],
    );
    expect(left).toEqual([{ key: "young" }, { key: "young" }]);
  });

  it("show the job no responses, and no keys that are still valid", async () => {
    await fixture.call(owner, "POST /tickets/", withKey("mine", { title: "Mine" }));

    const answers = () => fixture.jobDb.selectFrom("tickets.idempotency").select("answer").execute();
    const keys = await fixture.jobDb.selectFrom("tickets.idempotency").select("key").execute();

    await expect(answers()).rejects.toThrow("permission denied");
    expect(keys).toEqual([]);
  });
});
