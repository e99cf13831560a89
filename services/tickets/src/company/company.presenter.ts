import { toInstant } from "@tessera/kit/instant";
import type { Company } from "@tessera/wire/company";
import type { CompanyRow } from "./company.repository.ts";

export function toCompany({ name_key: _, created_at, updated_at, ...company }: CompanyRow): Company {
  return { ...company, created_at: toInstant(created_at), updated_at: toInstant(updated_at) };
}
