import { conflict, notFound, preconditionFailed } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type {
  Company,
  CompanyChange,
  CompanyPage,
  CompanyQuery,
  NewCompany,
} from "@tessera/wire/customer/company";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../../audit.ts";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { insertContactEvent } from "../contact/contact.repository.ts";
import { parseCursor, toPage } from "../contact/contact-cursor.ts";
import { listContactChanges } from "../contact/contact-difference.ts";
import { describeFields } from "../contact/contact-field.ts";
import { requireSmall } from "../contact/custom-data.ts";
import { toCompany } from "./company.presenter.ts";
import {
  adoptCustomers,
  dismissEmptySuggestions,
  findCompanies,
  findCompany,
  insertCompany,
  lockCompanyForUpdate,
  replaceDomains,
  updateCompany,
} from "./company.repository.ts";
import { toDomains } from "./company-domain.ts";
import { listProvidersBelow } from "./mail-provider.ts";

export async function listCompanies(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  { cursor, size = 50, search = "" }: CompanyQuery,
): Promise<CompanyPage> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const page = { after, limit: size + 1, search };
  const rows = await findCompanies(tenantDb.for(organizationId), page);
  return toPage({ rows, size, after }, toCompany);
}

export async function readCompany(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  companyId: string,
): Promise<Company> {
  const company = await findCompany(tenantDb.for(organizationId), companyId);
  if (!company) throw notFound(toReason("customer.company_not_found"));
  return toCompany(company);
}

export async function createCompany(
  context: TicketContext,
  actor: Actor,
  company: NewCompany,
  idempotency: IdempotentRequest,
): Promise<Company> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const created = await presentCompany(trx, await addCompany(trx, actor, company));
    await recordCompany(trx, actor, created, { action: "company.created" });
    return created;
  });
}

/** Creates a company, or a suggestion of one, with its domains and history. Returns its id. */
export async function addCompany(
  trx: TicketTransaction,
  actor: Actor,
  { domains = [], ...values }: NewCompany,
  state: "confirmed" | "suggested" = "confirmed",
): Promise<string> {
  requireSmall(values.custom_data);
  const companyId = await insertCompany(trx, actor.organizationId, { ...values, state });
  await giveDomains(trx, actor, companyId, toDomains(domains));
  await insertContactEvent(trx, actor, { subjectKind: "company", subjectId: companyId, kind: "created" });
  return companyId;
}

interface CompanyTarget {
  companyId: string;
  /** The version that the caller saw; if undefined, the last write wins. */
  version: number | undefined;
}

export async function changeCompany(
  context: TicketContext,
  actor: Actor,
  { companyId, version, change }: CompanyTarget & { change: CompanyChange },
  idempotency: IdempotentRequest,
): Promise<Company> {
  const said = change.domains ? { ...change, domains: toDomains(change.domains) } : change;
  requireSmall(change.custom_data);
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const company = await lockCompanyForUpdate(trx, companyId);
    if (!company) throw notFound(toReason("customer.company_not_found"));
    if (version !== undefined && version !== company.version) {
      throw preconditionFailed(toReason("customer.company_changed"), toCompany(company));
    }
    const changes = listContactChanges(company, said);
    if (changes.length === 0) return toCompany(company);
    const { domains, ...values } = said;
    await updateCompany(trx, companyId, values);
    if (domains) await giveDomains(trx, actor, companyId, domains);
    await insertContactEvent(trx, actor, {
      subjectKind: "company",
      subjectId: companyId,
      kind: "changed",
      changes,
    });
    const changed = await presentCompany(trx, companyId);
    const detail = describeFields(changes.map(({ field }) => field));
    await recordCompany(trx, actor, changed, { action: "company.changed", detail });
    return changed;
  });
}

export async function recordCompany(
  trx: TicketTransaction,
  actor: Actor,
  { id, name }: Pick<Company, "id" | "name">,
  entry: { action: `company.${string}`; detail?: Reason },
): Promise<void> {
  const target = { targetKind: "company", targetId: id, targetName: name };
  await recordAudit(trx, actor.organizationId, actor, { ...entry, ...target });
}

async function giveDomains(
  trx: TicketTransaction,
  { organizationId }: Actor,
  companyId: string,
  domains: string[],
): Promise<void> {
  const [taken] = await replaceDomains(trx, { organizationId, companyId }, domains);
  if (taken !== undefined) throw conflict(toReason("customer.domain_taken", { domain: taken }));
  if (domains.length === 0) return;
  await adoptCustomers(trx, companyId, listProvidersBelow(domains));
  await dismissEmptySuggestions(trx);
}

export async function presentCompany(trx: TicketTransaction, companyId: string): Promise<Company> {
  const company = await findCompany(trx, companyId);
  if (!company) throw new Error("A written company is missing.");
  return toCompany(company);
}
