import { toInstant } from "@tessera/kit/database/instant";
import type { Customer, CustomerRecord, ListedCustomer } from "@tessera/wire/customer/customer";
import type { CustomerRow } from "./customer.repository.ts";
import type { CustomerRecordRow, ListedCustomerRow } from "./customer-list.repository.ts";

export function toCustomer(row: CustomerRow): Customer {
  const { company_id, company_name, merged_into_id, created_at, updated_at, ...customer } = row;
  return {
    ...customer,
    company: company_id === null ? null : { id: company_id, name: company_name ?? "" },
    merged_into_id,
    created_at: toInstant(created_at),
    updated_at: toInstant(updated_at),
  };
}

export function toListedCustomer({
  open_ticket_count,
  last_contact_at: contact,
  ...row
}: ListedCustomerRow): ListedCustomer {
  return {
    ...toCustomer(row),
    open_ticket_count,
    last_contact_at: contact === null ? null : toInstant(contact),
  };
}

export function toCustomerRecord({
  last_contact_at: contact,
  ratings,
  ...row
}: CustomerRecordRow): CustomerRecord {
  return {
    ...toCustomer(row),
    last_contact_at: contact === null ? null : toInstant(contact),
    ratings,
  };
}
