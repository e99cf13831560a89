import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { CustomerView } from "@tessera/wire/portal/portal-setting";
import { aSaidMessage } from "../../../test/communication.builder.ts";
import { aCustomer, signIn } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
});
afterAll(() => fixture.close());

const change = (body: object) => fixture.call(owner, "PUT /portal/settings", { body });

describe("a change of the help page", () => {
  it("is recorded in the audit log with the changed settings, unless nothing changed", async () => {
    await change({ has_form: true, data_notice: "We keep it for a year." });
    await change({ has_form: true });

    const entries = await fixture.admin.query(
      "select action, actor_name, detail from tickets.audit_entry where organization_id = $1 order by id",
      [owner.organizationId],
    );
    expect(entries).toEqual([
      { action: "portal.changed", actor_name: "Olga Owner", detail: "form, data notice" },
    ]);
  });

  it.each([
    { form_fields: ["priority"] },
    { data_notice: "" },
    { data_notice: "x".repeat(1_001) },
    { widget_position: "top" },
  ])("is refused if it is invalid: %j", async (body) => {
    expect((await change(body)).status).toBe(422);
  });
});

describe("a ticket as its customer sees it", () => {
  const view = (id: string, of = owner) => fixture.call<CustomerView>(of, `GET /tickets/${id}/customer-view`);

  it("is the same as in the portal, without notes", async () => {
    const customer = await aCustomer(fixture, owner);
    const ticket = await aTicket(fixture, owner, { title: "The table", requester_id: customer.id });
    await aSaidMessage(fixture, owner, ticket.id, { body: "On its way", visibility: "public" });
    await aSaidMessage(fixture, owner, ticket.id, { body: "They always ask", visibility: "internal" });
    const { token } = await signIn(fixture, owner, customer.email);

    const { body } = await view(ticket.id);

    const theirs = [
      await fixture.call(null, `GET /portal/tickets/${ticket.id}/`, { token }),
      await fixture.call<{ items: unknown }>(null, `GET /portal/tickets/${ticket.id}/messages`, { token }),
    ] as const;
    expect(body).toEqual({ ticket: theirs[0].body, messages: theirs[1].body.items });
    expect(JSON.stringify(body)).not.toContain("always");
  });

  it("is refused for a ticket of a member, and not found for one of another organization", async () => {
    const other = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner);

    expect([(await view(id)).status, (await view(id, other)).status]).toEqual([409, 404]);
  });
});
