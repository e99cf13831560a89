import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Company } from "@tessera/wire/customer/company";
import type {
  CompanySuggestionPage,
  CompanySuggestionQuery,
} from "@tessera/wire/customer/company-suggestion";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import type { CompanyState } from "../../schema/contact.schema.ts";
import { insertContactEvent } from "../contact/contact.repository.ts";
import { parseCursor, toPage } from "../contact/contact-cursor.ts";
import { listContactChanges } from "../contact/contact-difference.ts";
import { toCompanySuggestion } from "./company.presenter.ts";
import { adoptCustomers } from "./company.repository.ts";
import { presentCompany, recordCompany } from "./company.service.ts";
import {
  countSuggestions,
  findSuggestions,
  lockCompanyState,
  updateCompanyState,
} from "./company-suggestion.repository.ts";
import { listProvidersBelow } from "./mail-provider.ts";

export async function listSuggestions(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  { cursor, size = 50, search = "", state = "suggested" }: CompanySuggestionQuery,
): Promise<CompanySuggestionPage> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const page = { after, limit: size + 1, search, state };
  const db = tenantDb.for(organizationId);
  const [rows, counts] = await Promise.all([findSuggestions(db, page), countSuggestions(db)]);
  return { ...toPage({ rows, size, after }, toCompanySuggestion), counts };
}

interface Decision {
  companyId: string;
  idempotency: IdempotentRequest;
}

/** Makes a suggestion a company. From now on, customers with an address at its domain belong to it. */
export async function confirmSuggestion(
  context: TicketContext,
  actor: Actor,
  { companyId, name, idempotency }: Decision & { name: string | undefined },
): Promise<Company> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const suggestion = await requireSuggestion(trx, companyId);
    if (suggestion.state === "confirmed") return presentCompany(trx, companyId);
    const change = { state: "confirmed" as const, ...(name === undefined ? {} : { name }) };
    await updateCompanyState(trx, companyId, change);
    await adoptCustomers(trx, companyId, listProvidersBelow(suggestion.domains));
    const changes = listContactChanges(suggestion, change);
    const subject = { subjectKind: "company", subjectId: companyId } as const;
    await insertContactEvent(trx, actor, { ...subject, kind: "changed", changes });
    const company = await presentCompany(trx, companyId);
    await recordCompany(trx, actor, company, { action: "company.confirmed" });
    return company;
  });
}

/** Hides a suggestion. Its domain is not suggested again, and it can still be confirmed. */
export async function dismissSuggestion(
  context: TicketContext,
  actor: Actor,
  { companyId, idempotency }: Decision,
): Promise<Record<string, never>> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const { name, state } = await requireSuggestion(trx, companyId);
    if (state === "confirmed") throw conflict(toReason("customer.company_confirmed"));
    if (state === "dismissed") return {};
    await updateCompanyState(trx, companyId, { state: "dismissed" });
    await insertContactEvent(trx, actor, {
      subjectKind: "company",
      subjectId: companyId,
      kind: "changed",
      changes: [{ field: "state", old_value: state, new_value: "dismissed" }],
    });
    await recordCompany(trx, actor, { id: companyId, name }, { action: "company.dismissed" });
    return {};
  });
}

async function requireSuggestion(
  trx: TicketTransaction,
  companyId: string,
): Promise<{ name: string; domains: string[]; state: CompanyState }> {
  const suggestion = await lockCompanyState(trx, companyId);
  if (!suggestion) throw notFound(toReason("customer.company_not_found"));
  return suggestion;
}
