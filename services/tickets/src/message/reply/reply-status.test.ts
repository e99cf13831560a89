import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { ReplySettings } from "@tessera/wire/ticket/reply-setting";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aCustomer } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let agent: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
  const customer = await aCustomer(fixture, owner);
  ticket = await aTicket(fixture, owner, { requester_id: customer.id });
});
afterAll(() => fixture.close());

const path = () => `/tickets/${ticket.id}/communications`;
const reply = (more: object = {}) =>
  fixture.call<Communication & { fields: object }>(agent, `POST ${path()}`, {
    body: { body: "It left.", visibility: "public", ...more },
  });
const change = (body: object) => fixture.call(agent, `PATCH /tickets/${ticket.id}/`, { body });
const now = async () => (await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`)).body;
const takeBack = ({ id }: { id: string }) => fixture.call(agent, `DELETE ${path()}/${id}`);

describe("a reply that sets the status of its ticket", () => {
  it("sets it with the assignee in the same request, after the message in the history", async () => {
    await reply({ status_after: "pending" });

    expect(await now()).toMatchObject({
      status: "pending",
      pending_reason: "requester",
      assigned_to_id: agent.userId,
    });
    const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${ticket.id}/activity`);
    expect(body.items.map(({ kind, field }) => [kind, field]).toReversed()).toEqual([
      ["created", null],
      ["communicated", "visibility"],
      ["changed", "status"],
      ["changed", "pending_reason"],
      ["assigned", "assigned_to_id"],
    ]);
  });

  it("changes nothing without the option, and only its settings with `unchanged`", async () => {
    await reply();
    expect(await now()).toMatchObject({ status: "new", assigned_to_id: null });

    await fixture.call(owner, "PUT /tickets/reply-settings", { body: { assigns_author: false } });
    await reply({ status_after: "unchanged" });

    expect(await now()).toMatchObject({ status: "open", assigned_to_id: null });
  });

  it("gives everything back when it is taken back, with its times", async () => {
    const before = await now();
    const { body: written } = await reply({ status_after: "resolved" });
    expect((await now()).status).toBe("resolved");

    await takeBack(written);

    const { version: _, updated_at: __, last_activity_at: ___, ...same } = before;
    expect(await now()).toMatchObject({ ...same, age_in_hours: expect.any(Number) });
  });

  it("keeps what others changed since when it is taken back", async () => {
    const { body: written } = await reply({ status_after: "pending" });
    await change({ status: "in_progress" });

    await takeBack(written);

    expect(await now()).toMatchObject({ status: "in_progress", assigned_to_id: null });
  });

  it("does nothing by half: neither the message nor the status of a refused reply is stored", async () => {
    const begun = ticket.last_activity_at;
    await reply();

    const { status } = await reply({ status_after: "resolved", seen_until: begun });

    expect([status, (await now()).status, (await now()).communication_count]).toEqual([412, "new", 1]);
  });

  it("is not a note", async () => {
    const { status, body } = await reply({ visibility: "internal", status_after: "pending" });

    expect([status, body.fields]).toEqual([422, { "body.status_after": "is for replies" }]);
  });

  it("leaves the assignee of a ticket that has one", async () => {
    await change({ assigned_to_id: owner.userId });
    await reply({ status_after: "unchanged" });

    expect((await now()).assigned_to_id).toBe(owner.userId);
  });
});

describe("the settings for replies", () => {
  const read = (actor: Actor) => fixture.call<ReplySettings>(actor, "GET /tickets/reply-settings");

  it("are those of new organizations until an admin changes them, which is recorded", async () => {
    expect((await read(agent)).body).toEqual({
      ...{ assigns_author: true, opens_new: true, status_after: "unchanged" },
    });
    await fixture.call(owner, "PUT /tickets/reply-settings", { body: { status_after: "pending" } });
    await fixture.call(owner, "PUT /tickets/reply-settings", { body: { status_after: "pending" } });

    expect((await read(agent)).body.status_after).toBe("pending");
    const entries = await fixture.admin.query(
      "select detail from tickets.audit_entry where organization_id = $1 and action = 'tickets.reply_settings_changed'",
      [owner.organizationId],
    );
    expect(entries).toEqual([{ detail: "status after a reply" }]);
  });

  it("are changed by nobody without permission, and are each organization's own", async () => {
    const other = await anOrganization(fixture.admin);
    const body = { status_after: "resolved" };
    await fixture.call(other, "PUT /tickets/reply-settings", { body });

    expect((await fixture.call(agent, "PUT /tickets/reply-settings", { body })).status).toBe(403);
    expect((await read(owner)).body.status_after).toBe("unchanged");
  });
});
