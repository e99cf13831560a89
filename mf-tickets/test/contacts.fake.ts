import { ApiError } from "@tessera/client/api-error";
import type { Company } from "@tessera/wire/customer/company";
import type { Customer, ListedCustomer, NewCustomer } from "@tessera/wire/customer/customer";

let customers = 0;

/** Returns a valid customer. Details that are not given do not matter. */
export function aCustomer(details: Partial<Customer> = {}): Customer {
  customers += 1;
  return {
    id: `0199c0de-0000-7000-8000-${String(customers).padStart(12, "0")}`,
    version: 1,
    name: "Ann Lee",
    addresses: [{ email: "ann@acme.example", is_verified: false }],
    phone: null,
    locale: null,
    timezone: null,
    notes: null,
    is_blocked: false,
    custom_data: {},
    company: null,
    merged_into_id: null,
    merged: [],
    created_at: "2026-11-20T08:00:00.000Z",
    updated_at: "2026-11-20T08:00:00.000Z",
    ...details,
  };
}

/** Returns a customer in a list. */
function toListed(customer: Customer): ListedCustomer {
  return { open_ticket_count: 3, last_contact_at: "2026-11-20T08:00:00.000Z", ...customer };
}

export function aCompany(details: Partial<Company> = {}): Company {
  return {
    id: "0199c0de-0000-7000-8000-aaaaaaaaaaaa",
    version: 1,
    name: "Acme",
    domains: ["acme.example"],
    tier: null,
    notes: null,
    custom_data: {},
    customer_count: 1,
    created_at: "2026-11-20T08:00:00.000Z",
    updated_at: "2026-11-20T08:00:00.000Z",
    ...details,
  };
}

interface Asked {
  params?: { customerId?: string; companyId?: string };
  query?: { search?: string; company_id?: string };
  body?: unknown;
}

function requireFound<Row>(row: Row | undefined, what: string): Row {
  if (row) return row;
  throw new ApiError(`The ${what} was not found.`, { status: 404, code: "not_found" });
}

/** Returns in-memory responses about customers and companies. */
export function contactAnswers(initial: Customer[], companies: Company[]) {
  let all = initial;

  const find = ({ params }: Asked) =>
    requireFound(
      all.find(({ id }) => id === params?.customerId),
      "customer",
    );
  const matches = (customer: Customer, { search = "", company_id: companyId }: NonNullable<Asked["query"]>) =>
    JSON.stringify(customer).toLowerCase().includes(search.toLowerCase()) &&
    (companyId === undefined || customer.company?.id === companyId);
  return {
    "GET /customers/": ({ query = {} }: Asked) => ({
      items: all.filter((customer) => matches(customer, query)).map(toListed),
      next_cursor: null,
    }),
    "GET /customers/:customerId/": find,
    "POST /customers/": ({ body }: Asked) => {
      const { name, addresses = [] } = body as NewCustomer;
      const made = aCustomer({
        name,
        addresses: addresses.map(({ email }) => ({ email, is_verified: false })),
      });
      all = [...all, made];
      return made;
    },
    "PATCH /customers/:customerId/": (asked: Asked) => {
      const { name = "" } = asked.body as NewCustomer;
      const changed = { ...find(asked), name };
      all = all.map((customer) => (customer.id === changed.id ? changed : customer));
      return changed;
    },
    "POST /customers/:customerId/merge": (asked: Asked) => {
      const source = find(asked);
      const { into_customer_id: targetId } = asked.body as { into_customer_id: string };
      all = all.map((customer) => {
        if (customer.id === source.id) return { ...customer, merged_into_id: targetId };
        const merged = [{ id: source.id, name: source.name }];
        return customer.id === targetId ? { ...customer, merged } : customer;
      });
      return find({ params: { customerId: targetId } });
    },
    "POST /customers/:customerId/unmerge": (asked: Asked) => {
      all = all.map((customer) => ({ ...customer, merged: [], merged_into_id: null }));
      return find(asked);
    },
    "POST /customers/import": () => ({
      created: 2,
      updated: 1,
      unchanged: 0,
      errors: [{ row: 3, field: "email", message: "must be an email address" }],
    }),
    "GET /companies/": ({ query }: Asked) => ({
      items: companies.filter(({ name }) => name.toLowerCase().includes(query?.search?.toLowerCase() ?? "")),
      next_cursor: null,
    }),
    "GET /companies/:companyId/": ({ params }: Asked) =>
      requireFound(
        companies.find(({ id }) => id === params?.companyId),
        "company",
      ),
  };
}
