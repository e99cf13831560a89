import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

export type ContactEventKind = "created" | "changed" | "merged" | "merged_in" | "unmerged" | "unmerged_out";

interface ContactColumns {
  organization_id: string;
  id: Generated<string>;
  version: Generated<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  notes: string | null;
  custom_data: JSONColumnType<Record<string, unknown>>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface CustomerTable extends ContactColumns {
  phone: string | null;
  locale: string | null;
  timezone: string | null;
  is_blocked: Generated<boolean>;
  company_id: string | null;
  merged_into_id: string | null;
}

interface CustomerAddressTable {
  organization_id: string;
  email: string;
  customer_id: string;
  position: number;
  verified_at: string | null;
}

/** A suggested company was created for the domain of a sender. It is a company only once a member has confirmed it. */
export type CompanyState = "suggested" | "dismissed" | "confirmed";

interface CompanyTable extends ContactColumns {
  tier: string | null;
  state: Generated<CompanyState>;
}

interface CompanyDomainTable {
  organization_id: string;
  domain: string;
  company_id: string;
  position: number;
}

interface CustomerMergeTable {
  organization_id: string;
  id: Generated<string>;
  source_id: string;
  target_id: string;
  /** The source, and all customers who had been merged into it. */
  moved_ids: string[];
  merged_by: string;
  merged_at: Generated<string>;
  undone_by: string | null;
  undone_at: string | null;
}

interface ContactEventTable {
  organization_id: string;
  id: Generated<string>;
  subject_kind: "customer" | "company";
  subject_id: string;
  actor_id: string | null;
  kind: ContactEventKind;
  changes: JSONColumnType<object[]>;
  created_at: Generated<string>;
}

export interface ContactTables {
  "tickets.customer": CustomerTable;
  "tickets.customer_address": CustomerAddressTable;
  "tickets.customer_merge": CustomerMergeTable;
  "tickets.company": CompanyTable;
  "tickets.company_domain": CompanyDomainTable;
  "tickets.contact_event": ContactEventTable;
}
