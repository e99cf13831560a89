import { Failure } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toEnglish } from "@tessera/language/to-english";
import type { CustomerImport } from "@tessera/wire/customer/customer";
import { toReason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import { recordAudit } from "../../audit.ts";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { findCompanyByName } from "../company/company.repository.ts";
import { addCompany } from "../company/company.service.ts";
import { findCustomerByAddresses, lockCustomerForUpdate } from "../customer.repository.ts";
import { addCustomer, applyCustomerChange } from "../customer.service.ts";
import { type CustomerRecord, csvColumns, type RowError, readCustomerRows } from "./customer-rows.ts";

type Outcome = "created" | "updated" | "unchanged";

/** Imports the customers of a file, row by row; an invalid row does not affect the others. */
export async function importCustomers(
  context: TicketContext,
  actor: Actor,
  { csv, isTrial }: { csv: string; isTrial: boolean },
  idempotency: IdempotentRequest,
): Promise<CustomerImport> {
  const { records, errors } = readCustomerRows(csv);
  return runIdempotently(context, actor, idempotency, async (trx) => {
    await sql`savepoint import`.execute(trx);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const record of records) {
      const outcome = await tryRecord(trx, actor, record);
      if (typeof outcome === "string") counts[outcome] += 1;
      else errors.push(outcome);
    }
    if (isTrial) await sql`rollback to savepoint import`.execute(trx);
    else if (counts.created + counts.updated > 0) await recordImport(trx, actor, counts);
    return { ...counts, errors: errors.sort((one, other) => one.row - other.row).map(toImportError) };
  });
}

function toImportError({ row, field, reason }: RowError): CustomerImport["errors"][number] {
  return { row, field, message: toEnglish(reason), message_reason: reason };
}

/** Records one audit entry for the file; the history of each customer records who created or changed them. */
async function recordImport(
  trx: TicketTransaction,
  actor: Actor,
  { created, updated }: Record<Outcome, number>,
): Promise<void> {
  const detail = toReason("customer.imported", { created, changed: updated });
  const entry = { action: "customers.imported", targetKind: "customer", detail } as const;
  await recordAudit(trx, actor.organizationId, actor, entry);
}

async function tryRecord(
  trx: TicketTransaction,
  actor: Actor,
  record: CustomerRecord,
): Promise<Outcome | RowError> {
  await sql`savepoint record`.execute(trx);
  try {
    const outcome = await importRecord(trx, actor, record);
    await sql`release savepoint record`.execute(trx);
    return outcome;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint record`.execute(trx);
    return { row: record.row, field: toColumn(error), reason: error.reason };
  }
}

/** Returns the column of the first invalid field. */
function toColumn({ fields = {} }: Failure): string | null {
  const [, field = ""] = Object.keys(fields)[0]?.split(".") ?? [];
  return csvColumns[field as keyof typeof csvColumns] ?? null;
}

async function importRecord(
  trx: TicketTransaction,
  actor: Actor,
  { customer, company }: CustomerRecord,
): Promise<Outcome> {
  const emails = (customer.addresses ?? []).map(({ email }) => email.toLowerCase());
  const companyId = company === null ? undefined : await findOrAddCompany(trx, actor, company);
  const said = { ...customer, ...(companyId === undefined ? {} : { company_id: companyId }) };
  const knownId = await findCustomerByAddresses(trx, emails);
  const known = knownId === undefined ? undefined : await lockCustomerForUpdate(trx, knownId);
  if (!known) {
    await addCustomer(trx, actor, said);
    return "created";
  }
  const others = known.addresses.filter(({ email }) => !emails.includes(email));
  const changed = await applyCustomerChange(trx, actor, known, {
    ...said,
    addresses: [
      ...known.addresses.filter(({ email }) => emails.includes(email)),
      ...others,
      ...added(emails, known),
    ],
    custom_data: { ...known.custom_data, ...customer.custom_data },
  });
  return changed === known ? "unchanged" : "updated";
}

/** Returns the addresses that a known customer does not have yet. */
function added(emails: string[], known: { addresses: { email: string }[] }): { email: string }[] {
  return emails
    .filter((email) => !known.addresses.some((address) => address.email === email))
    .map((email) => ({ email }));
}

async function findOrAddCompany(trx: TicketTransaction, actor: Actor, name: string): Promise<string> {
  return (await findCompanyByName(trx, name)) ?? addCompany(trx, actor, { name });
}
