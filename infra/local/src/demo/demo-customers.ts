import companies from "./texts/companies.json" with { type: "json" };
import customers from "./texts/customers.json" with { type: "json" };

/** A customer of the demo, who belongs to a company if their address is at the company's domain. */
export interface DemoCustomer {
  name: string;
  email: string;
  locale: string;
  timezone: string;
  phone: string | null;
  notes: string | null;
  isBlocked: boolean;
}

export interface DemoCompany {
  name: string;
  domain: string;
  tier: string | null;
  notes: string | null;
  /** A suggested company has the name of its domain, and waits for a member to confirm it. */
  state: "confirmed" | "suggested";
}

export const demoCompanies = companies as DemoCompany[];

export const demoCustomers: DemoCustomer[] = customers;
