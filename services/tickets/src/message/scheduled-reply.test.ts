import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { PortalMessagePage } from "@tessera/wire/portal/portal";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { sayReply } from "../../test/communication.builder.ts";
import { aCustomer, signIn } from "../../test/portal-customer.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let agent: Actor;
let ticket: Ticket;
let token: string;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
  const customer = await aCustomer(fixture, owner, { name: "Greta Lindemann" });
  ({ token } = await signIn(fixture, owner, customer.email));
  ticket = await aTicket(fixture, owner, { requester_id: customer.id });
});
afterAll(() => fixture.close());

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const write = (message: object, ticketId = ticket.id) =>
  fixture.call<Communication>(agent, `POST /tickets/${ticketId}/communications`, {
    body: { body: "It comes tomorrow.", visibility: "public", ...message },
  });
const shownToCustomer = async () =>
  (
    await fixture.call<PortalMessagePage>(null, `GET /portal/tickets/${ticket.id}/messages`, { token })
  ).body.items.map(({ body }) => body);
async function readResponse(): Promise<string | null> {
  const [row] = await fixture.admin.query<{ responded_at: string | null }>(
    `select to_char(responded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as responded_at
     from tickets.ticket where id = $1`,
    [ticket.id],
  );
  return row?.responded_at ?? null;
}

describe("a reply that can still be taken back", () => {
  it("is hidden from the customer, who sees it when the time has passed", async () => {
    const { body: written } = await write({});
    const before = await shownToCustomer();

    await sayReply(fixture, written.id);

    expect([before, await shownToCustomer()]).toEqual([[], ["It comes tomorrow."]]);
  });

  it.each([
    ["at once", {}],
    ["before its time", { send_at: inMinutes(60) }],
  ])("leaves no trace but in the audit log when it is taken back %s", async (_when, message) => {
    const before = await readTraces();
    const { body: written } = await write(message);

    const taken = await fixture.call<Communication>(
      agent,
      `DELETE /tickets/${ticket.id}/communications/${written.id}`,
    );

    expect([taken.status, taken.body]).toMatchObject([200, { id: written.id, body: null }]);
    expect(await readTraces()).toEqual(before);
    const audited = await fixture.admin.query(
      "select actor_name, target_id from tickets.audit_entry where organization_id = $1 and action = 'tickets.reply_taken_back'",
      [owner.organizationId],
    );
    expect(audited).toEqual([{ actor_name: "Anna", target_id: ticket.id }]);
  });

  it("leaves a tombstone once the customer has seen it", async () => {
    const { body: written } = await write({});
    await sayReply(fixture, written.id);

    await fixture.call(agent, `DELETE /tickets/${ticket.id}/communications/${written.id}`);

    expect((await readTraces()).history).toHaveLength(2);
  });
});

/** What members see of the ticket and its conversation. */
async function readTraces() {
  const read = <Body>(path: string) => fixture.call<Body>(owner, `GET /tickets/${ticket.id}${path}`);
  const { body: activity } = await read<TicketActivity>("/activity");
  const { body: found } = await read<Ticket>("");
  const { communication_count, last_activity_at, file_count } = found;
  return {
    history: activity.items.map(({ id }) => id),
    ...{ communication_count, last_activity_at, file_count, responded: await readResponse() },
  };
}

describe("a scheduled reply", () => {
  it("returns its time, and is hidden from the customer until then", async () => {
    const send_at = inMinutes(60);

    const { status, body: written } = await write({ send_at });
    const before = await shownToCustomer();
    await fixture.admin.query("update tickets.communication set send_at = now() where id = $1", [written.id]);

    expect([status, written.send_at]).toEqual([201, send_at]);
    expect([before, await shownToCustomer()]).toEqual([[], ["It comes tomorrow."]]);
  });

  it("counts as a response at its time, and not if it was cancelled", async () => {
    const send_at = inMinutes(60);
    const { body: written } = await write({ send_at });
    const planned = await readResponse();

    await fixture.call(agent, `DELETE /tickets/${ticket.id}/communications/${written.id}`);

    expect([planned, await readResponse()]).toEqual([send_at, null]);
  });

  it("leaves the response time to an earlier reply", async () => {
    const { body: later } = await write({ send_at: inMinutes(60) });
    const { body: sooner } = await write({ body: "We look into it." });
    const { created_at: said } = sooner;
    await fixture.call(agent, `DELETE /tickets/${ticket.id}/communications/${later.id}`);

    expect(await readResponse()).toBe(said);
    await sayReply(fixture, sooner.id);
    expect(await shownToCustomer()).toEqual(["We look into it."]);
  });

  it.each([
    ["in the past", -1, {}, "must be at least a minute ahead"],
    ["at once", 0.5, {}, "must be at least a minute ahead"],
    ["after months", 91 * 24 * 60, {}, "must be within 90 days"],
    ["as a note", 60, { visibility: "internal" }, "is for replies to customers"],
  ])("is refused %s", async (_when, minutes, message, problem) => {
    const { status, body } = await write({ send_at: inMinutes(minutes), ...message });

    expect([status, body]).toMatchObject([422, { fields: { "body.send_at": problem } }]);
    expect((await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`)).body.communication_count).toBe(
      0,
    );
  });

  it("is refused on a member's ticket", async () => {
    const own = await aTicket(fixture, owner);

    expect((await write({ send_at: inMinutes(60) }, own.id)).status).toBe(422);
  });
});
