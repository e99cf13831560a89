import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Communication } from "@tessera/wire/communication";
import type { PortalMessagePage } from "@tessera/wire/portal";
import type { Ticket } from "@tessera/wire/ticket";
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
    await fixture.call(agent, `DELETE /tickets/${ticket.id}/communications/${later.id}`);

    expect(await readResponse()).toBe(sooner.created_at);
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
