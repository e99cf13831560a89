import { toInstant } from "@tessera/kit/instant";
import type { Customer } from "@tessera/wire/customer";
import type { CustomerRow } from "./customer.repository.ts";

export function toCustomer(row: CustomerRow): Customer {
  const { name_key: _, company_id, company_name, merged_into_id, created_at, updated_at, ...customer } = row;
  return {
    ...customer,
    company: company_id === null ? null : { id: company_id, name: company_name ?? "" },
    merged_into_id,
    created_at: toInstant(created_at),
    updated_at: toInstant(updated_at),
  };
}
