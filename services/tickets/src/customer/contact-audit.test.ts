import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Company } from "@tessera/wire/customer/company";
import type { Customer } from "@tessera/wire/customer/customer";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const call = <Body = Customer>(operation: string, body?: object) =>
  fixture.call<Body>(owner, operation, body === undefined ? {} : { body });
const aCustomer = async (name: string) =>
  (await call("POST /customers/", { name, addresses: [{ email: `${name}@acme.example` }] })).body;

/** Returns the audit entries of the owner, oldest first, without the values that a test does not control. */
async function readAudit(): Promise<(string | null)[][]> {
  const rows = await fixture.admin.query<Record<"action" | "target_name" | "detail", string | null>>(
    `select action, target_name, detail, actor_id from tickets.audit_entry where organization_id = $1 and actor_id = $2
     order by created_at, id`,
    [owner.organizationId, owner.userId],
  );
  return rows.map(({ action, target_name, detail }) => [action, target_name, detail]);
}

/** Returns the problems in the organization's audit chain. Must always be empty. */
const readProblems = () =>
  fixture.admin.query(
    "select * from tickets.audit_chain_check where organization_id = $1 and problem is not null",
    [owner.organizationId],
  );

describe("the audit log", () => {
  it("records who created, changed and blocked a customer, with the names of the fields only", async () => {
    const { id } = await aCustomer("ann");
    await call(`PATCH /customers/${id}`, { phone: "+49 30 1", timezone: "Europe/Berlin" });
    await call(`PATCH /customers/${id}`, { phone: "+49 30 1" });
    await call(`PATCH /customers/${id}`, { is_blocked: true });
    await call(`PATCH /customers/${id}`, { is_blocked: false, name: "Ann" });

    expect(await readAudit()).toEqual([
      ["customer.created", "ann", null],
      ["customer.changed", "ann", "phone, time zone"],
      ["customer.blocked", "ann", null],
      ["customer.changed", "Ann", "name"],
      ["customer.unblocked", "Ann", null],
    ]);
    expect(await readProblems()).toEqual([]);
  });

  it("records who merged customers and undid it", async () => {
    const [ann, anna] = [await aCustomer("ann"), await aCustomer("anna")];
    await call(`POST /customers/${ann.id}/merge`, { into_customer_id: anna.id });
    await call(`POST /customers/${ann.id}/unmerge`);

    expect((await readAudit()).slice(2)).toEqual([
      ["customer.merged", "ann", "into anna"],
      ["customer.unmerged", "ann", "from anna"],
    ]);
  });

  it("records who created and changed a company", async () => {
    const { body } = await call<Company>("POST /companies/", { name: "Acme" });
    await call(`PATCH /companies/${body.id}`, { tier: "gold", domains: ["acme.example"] });

    expect(await readAudit()).toEqual([
      ["company.created", "Acme", null],
      ["company.changed", "Acme", "tier, domains"],
    ]);
  });

  it("has one entry for an import of customers, and one for an export", async () => {
    await call("POST /customers/import", { csv: "name,email\nAnn,ann@acme.example\nBob,bob@acme.example" });
    await call("POST /customers/import", { csv: "name,email\nAnn Lee,ann@acme.example", dry_run: true });
    await call("POST /customers/import", { csv: "name,email\nAnn,ann@acme.example" });
    await call("GET /customers/export");

    expect(await readAudit()).toEqual([
      ["customers.imported", null, "2 created, 0 changed"],
      ["customers.exported", null, null],
    ]);
  });

  it("has no entries for refused changes", async () => {
    const ann = await aCustomer("ann");
    await call("POST /customers/", { name: "Other", addresses: [{ email: "ann@acme.example" }] });
    await call(`POST /customers/${ann.id}/merge`, { into_customer_id: ann.id });
    await call(`POST /customers/${ann.id}/unmerge`);

    expect(await readAudit()).toHaveLength(1);
  });
});
