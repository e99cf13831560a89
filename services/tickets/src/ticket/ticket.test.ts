import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

describe("creating a ticket", () => {
  it("returns the whole ticket, with defaults for missing fields", async () => {
    const owner = await anOrganization(fixture.admin, { name: "Olga Owner", email: "olga@desk.test" });

    const { status, body } = await fixture.call<Ticket>(owner, "POST /tickets/", { body: { title: "Help" } });

    expect(status).toBe(201);
    const olga = {
      id: owner.userId,
      display_name: "Olga Owner",
      full_name: "Olga Owner",
      email: "olga@desk.test",
      avatar_url: null,
    };
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      number: 1,
      version: 1,
      title: "Help",
      display_title: null,
      description: null,
      description_format: "markdown",
      status: "new",
      pending_reason: null,
      priority: "medium",
      urgency: "medium",
      category: null,
      subcategory: null,
      department: null,
      source_channel: "web",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: body.created_at,
      last_activity_at: body.created_at,
      due_at: new Date(Date.parse(body.created_at) + 24 * 3_600_000).toISOString(),
      requester: { kind: "member", ...olga, company: null, is_blocked: false },
      creator: olga,
      created_by: olga,
      assigned_to_id: null,
      assigned_to: null,
      integration_name: null,
      integration_result: null,
      resolution_time_hours: null,
      communication_count: 0,
      file_count: 0,
      age_in_hours: 0,
      escalation_level: 0,
      is_overdue: false,
      is_high_priority: false,
      timezone: null,
      labels: [],
      cc: [],
      attachments: [],
      unread: null,
    });
  });

  it("keeps all given values", async () => {
    const owner = await anOrganization(fixture.admin);
    const agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna Agent" });
    const named = {
      title: "Quote \" and 'apostrophe', 100 % and \\ backslash",
      description: "# Steps\n\n1. Print",
      status: "pending",
      pending_reason: "third_party",
      priority: "urgent",
      urgency: "low",
      category: "Hardware",
      subcategory: "Printer",
      department: "Support",
      source_channel: "api",
      assigned_to_id: agent.userId,
      labels: ["vip", "paper"],
      timezone: "Europe/Berlin",
    };

    const { status, body } = await fixture.call<Ticket>(owner, "POST /tickets/", { body: named });

    expect(status).toBe(201);
    expect(body).toMatchObject({ ...named, is_high_priority: true });
    expect(body.assigned_to).toMatchObject({ id: agent.userId, display_name: "Anna Agent" });
  });

  it("numbers the tickets of an organization without gaps, even if many are created at once", async () => {
    const owner = await anOrganization(fixture.admin);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        fixture.call<Ticket>(owner, "POST /tickets/", { body: { title: "At once" } }),
      ),
    );

    const numbers = answers.map(({ body }) => body.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it("gives the number of a failed attempt to the next ticket", async () => {
    const owner = await anOrganization(fixture.admin);
    const failed = await fixture.call(owner, "POST /tickets/", {
      body: { title: "Zero", description: "zero \u0000" },
    });

    const ticket = await aTicket(fixture, owner);

    expect(failed.status).toBe(422);
    expect(ticket.number).toBe(1);
  });

  it.each([
    ["urgent", 4],
    ["critical", 4],
    ["high", 8],
    ["medium", 24],
    ["low", 72],
  ] as const)("is due according to its priority: %s in %i hours", async (priority, hours) => {
    const owner = await anOrganization(fixture.admin);

    const ticket = await aTicket(fixture, owner, { priority });

    expect(Date.parse(ticket.due_at ?? "") - Date.parse(ticket.created_at)).toBe(hours * 3_600_000);
  });

  it("assigns to active members of the organization only", async () => {
    const owner = await anOrganization(fixture.admin);
    const stranger = await anOrganization(fixture.admin);
    const inactive = await aMember(fixture.admin, owner.organizationId, { isActive: false });

    for (const { userId } of [stranger, inactive, { userId: "nobody" }]) {
      const { status, body } = await fixture.call(owner, "POST /tickets/", {
        body: { title: "For nobody", assigned_to_id: userId },
      });

      expect(status).toBe(422);
      expect(body.fields).toEqual({ "body.assigned_to_id": expect.any(String) });
    }
  });

  it("accepts a reason to wait for a pending ticket only", async () => {
    const owner = await anOrganization(fixture.admin);

    const { status, body } = await fixture.call(owner, "POST /tickets/", {
      body: { title: "Waits", pending_reason: "on_hold" },
    });

    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(["body.pending_reason"]);
  });

  it("accepts people with names of any length", async () => {
    const name = Array.from({ length: 5_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("");
    const owner = await anOrganization(fixture.admin, { name });

    const ticket = await aTicket(fixture, owner, { assigned_to_id: owner.userId });

    expect([ticket.creator.full_name, ticket.assigned_to?.full_name]).toEqual([name, name]);
  });

  it("is refused for viewers", async () => {
    const viewer = await anOrganization(fixture.admin, { role: "viewer" });

    const { status, body } = await fixture.call(viewer, "POST /tickets/", { body: { title: "No" } });

    expect([status, body.code]).toEqual([403, "not_allowed"]);
  });
});

describe("reading a ticket", () => {
  it("shows people as they are now, or as the ticket recorded them once they have left", async () => {
    const owner = await anOrganization(fixture.admin);
    const agent = await aMember(fixture.admin, owner.organizationId, {
      name: "Anna Agent",
      email: "anna@desk.test",
    });
    const { id } = await aTicket(fixture, agent, { assigned_to_id: agent.userId });
    await fixture.admin.query(`update identity."user" set name = 'Anna Married' where id = $1`, [
      agent.userId,
    ]);

    const present = await fixture.call<Ticket>(owner, `GET /tickets/${id}/`);
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [agent.userId]);
    const after = await fixture.call<Ticket>(owner, `GET /tickets/${id}/`);

    const remembered = { id: agent.userId, display_name: "Anna Agent", email: "anna@desk.test" };
    expect(present.body.creator.display_name).toBe("Anna Married");
    expect(after.body.creator).toMatchObject(remembered);
    expect(present.body.assigned_to).not.toHaveProperty("has_left");
    expect(after.body.assigned_to).toMatchObject({ ...remembered, has_left: true });
  });

  it("returns 304 to a poll while nothing changes", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner);
    const { headers } = await fixture.call<Ticket>(owner, `GET /tickets/${id}`);

    const again = await fixture.call<null>(owner, `GET /tickets/${id}/`, {
      headers: { "if-none-match": String(headers.etag) },
    });

    expect([again.status, again.body]).toEqual([304, null]);
  });

  it("is overdue from the moment it is due", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner, { priority: "urgent" });

    const seen = [];
    for (const hours of [3.9, 4.1]) {
      await fixture.admin.query(
        `update tickets.ticket set created_at = now() - $2 * interval '1 hour',
           due_at = now() - $2 * interval '1 hour' + interval '4 hours' where id = $1`,
        [id, hours],
      );
      const { body } = await fixture.call<Ticket>(owner, `GET /tickets/${id}/`);
      seen.push([body.age_in_hours, body.is_overdue]);
    }

    expect(seen).toEqual([
      [3, false],
      [4, true],
    ]);
  });
});
