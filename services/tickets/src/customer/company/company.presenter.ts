import { toInstant } from "@tessera/kit/database/instant";
import type { Company } from "@tessera/wire/customer/company";
import type { CompanySuggestion } from "@tessera/wire/customer/company-suggestion";
import type { CompanyRow } from "./company.repository.ts";
import type { CompanySuggestionRow } from "./company-suggestion.repository.ts";

export function toCompany({ created_at, updated_at, ...company }: CompanyRow): Company {
  return { ...company, created_at: toInstant(created_at), updated_at: toInstant(updated_at) };
}

export function toCompanySuggestion({ created_at, ...suggestion }: CompanySuggestionRow): CompanySuggestion {
  return { ...suggestion, created_at: toInstant(created_at) };
}
