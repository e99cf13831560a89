import type pg from "pg";
import type { Chance } from "./chance.ts";
import { copyRows } from "./copy-rows.ts";
import { demoCompanies, demoCustomers } from "./demo-customers.ts";
import type { DemoTicket } from "./demo-ticket.ts";

/** A customer who can have tickets. */
export interface TicketCustomer {
  id: string;
  name: string;
  email: string;
}

/** Writes the customers and companies of an organization, and returns the customers who are not blocked. */
export async function writeCustomers(
  client: pg.Client,
  organizationId: string,
  chance: Chance,
): Promise<TicketCustomer[]> {
  const companies = demoCompanies.map((company) => ({ ...company, id: chance.uuid() }));
  const customers = demoCustomers.map((customer) => ({
    ...customer,
    id: chance.uuid(),
    companyId: companies.find(({ domain }) => customer.email.endsWith(`@${domain}`))?.id ?? null,
  }));
  await copyRows(
    client,
    "tickets.company",
    ["organization_id", "id", "name", "tier", "notes", "state"],
    companies.map(({ id, name, tier, notes, state }) => [organizationId, id, name, tier, notes, state]),
  );
  await copyRows(
    client,
    "tickets.company_domain",
    ["organization_id", "domain", "company_id", "position"],
    companies.map(({ id, domain }) => [organizationId, domain, id, 1]),
  );
  await copyRows(
    client,
    "tickets.customer",
    ["organization_id", "id", "name", "phone", "locale", "timezone", "notes", "is_blocked", "company_id"],
    customers.map(({ id, name, phone, locale, timezone, notes, isBlocked, companyId }) => [
      organizationId,
      id,
      name,
      phone,
      locale,
      timezone,
      notes,
      isBlocked,
      companyId,
    ]),
  );
  await copyRows(
    client,
    "tickets.customer_address",
    ["organization_id", "email", "customer_id", "position"],
    customers.map(({ id, email }) => [organizationId, email, id, 1]),
  );
  return customers.filter(({ isBlocked }) => !isBlocked);
}

/** Assigns a random customer to tickets that came by email, unless their creator also wrote a message on them. */
export function giveToCustomers(tickets: DemoTicket[], customers: TicketCustomer[], chance: Chance): void {
  for (const ticket of tickets) {
    if (ticket.sourceChannel !== "email") continue;
    if (ticket.messages.some(({ author }) => author.id === ticket.creator.id)) continue;
    ticket.customer = chance.oneOf(customers);
  }
}
