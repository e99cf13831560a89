import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

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
}

interface CustomerAddressTable {
  organization_id: string;
  email: string;
  customer_id: string;
  position: number;
  verified_at: string | null;
}

interface CompanyTable extends ContactColumns {
  tier: string | null;
}

interface CompanyDomainTable {
  organization_id: string;
  domain: string;
  company_id: string;
  position: number;
}

interface ContactEventTable {
  organization_id: string;
  id: Generated<string>;
  subject_kind: "customer" | "company";
  subject_id: string;
  actor_id: string | null;
  kind: "created" | "changed";
  changes: JSONColumnType<object[]>;
  created_at: Generated<string>;
}

export interface ContactTables {
  "tickets.customer": CustomerTable;
  "tickets.customer_address": CustomerAddressTable;
  "tickets.company": CompanyTable;
  "tickets.company_domain": CompanyDomainTable;
  "tickets.contact_event": ContactEventTable;
}
