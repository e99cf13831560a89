import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { sql } from "kysely";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { type FieldCondition, hasOneOf, toFieldConditions } from "./field-condition.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

describe("filtering by a field", () => {
  it.each<FieldCondition>([
    { field: "priority", values: [3, 4] },
    { field: "status", values: ["pending"] },
    { field: "department", values: ["Support"] },
    { field: "assigned_to_id", values: ["me"] },
    { field: "labels", values: ["VIP"] },
  ])("finds the tickets that have one of the values: %j", async ({ field, values }) => {
    const owner = await anOrganization(fixture.admin);
    const stored = field === "assigned_to_id" ? [owner.userId] : values;
    const wanted = await aTicket(fixture, owner, {
      priority: "high",
      status: "pending",
      department: "Support",
      assigned_to_id: owner.userId,
      labels: ["payment", "VIP"],
    });
    await aTicket(fixture, owner, { priority: "low", department: "Sales", labels: ["payment"] });

    const { rows } = await sql<{ id: string }>`
      select t.id from tickets.ticket as t where ${hasOneOf({ field, values: stored })}`.execute(
      fixture.tenantDb.for(owner.organizationId),
    );

    expect(rows.map(({ id }) => id)).toEqual([wanted.id]);
  });

  it("leaves out the fields that the search entries have", () => {
    expect(toFieldConditions({ status: ["new"], priority: ["low"], category: "Billing" })).toBeNull();
  });
});
