import { conflict, invalidInput, notFound, preconditionFailed } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type {
  Customer,
  CustomerChange,
  CustomerPage,
  CustomerQuery,
  CustomerRecord,
  NewCustomer,
} from "@tessera/wire/customer/customer";
import { toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit.ts";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { runIdempotently } from "../idempotency.ts";
import { findCompany } from "./company/company.repository.ts";
import { findCompanyFor } from "./company/company-of-address.ts";
import { insertContactEvent } from "./contact/contact.repository.ts";
import { parseCursor, toPage } from "./contact/contact-cursor.ts";
import { listContactChanges } from "./contact/contact-difference.ts";
import { requireNotMerged, requireSensibleCustomer, toAddresses } from "./customer.policy.ts";
import { toCustomer, toCustomerRecord, toListedCustomer } from "./customer.presenter.ts";
import {
  type Address,
  type CustomerRow,
  findCustomer,
  insertCustomer,
  lockCustomerForUpdate,
  replaceAddresses,
  updateCustomer,
} from "./customer.repository.ts";
import { recordCustomerChange, toTarget } from "./customer-audit.ts";
import { findCustomerRecord, findCustomers } from "./customer-list.repository.ts";

export async function listCustomers(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  { cursor, size = 50, search = "", company_id, is_blocked }: CustomerQuery,
): Promise<CustomerPage> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const rows = await findCustomers(tenantDb.for(organizationId), {
    after,
    limit: size + 1,
    search,
    companyId: company_id ?? null,
    isBlocked: is_blocked ?? null,
  });
  return toPage({ rows, size, after }, toListedCustomer);
}

export async function readCustomer(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  customerId: string,
): Promise<CustomerRecord> {
  const customer = await findCustomerRecord(tenantDb.for(organizationId), customerId);
  if (!customer) throw notFound(toReason("customer.not_found"));
  return toCustomerRecord(customer);
}

export async function createCustomer(
  context: TicketContext,
  actor: Actor,
  customer: NewCustomer,
  idempotency: IdempotentRequest,
): Promise<Customer> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const created = await requireWritten(trx, await addCustomer(trx, actor, customer));
    await recordAudit(trx, actor.organizationId, actor, { action: "customer.created", ...toTarget(created) });
    return toCustomer(created);
  });
}

/** Creates a customer with their addresses, company and history, and returns their id. */
export async function addCustomer(
  trx: TicketTransaction,
  actor: Actor,
  { addresses: said = [], ...values }: NewCustomer,
): Promise<string> {
  requireSensibleCustomer(values);
  const addresses = toAddresses(said);
  const company_id = await resolveCompany(trx, actor, values.company_id, addresses);
  const customerId = await insertCustomer(trx, actor.organizationId, { ...values, company_id });
  await giveAddresses(trx, actor, customerId, addresses);
  await insertContactEvent(trx, actor, { subjectKind: "customer", subjectId: customerId, kind: "created" });
  return customerId;
}

interface CustomerTarget {
  customerId: string;
  /** The version that the caller saw; if undefined, the last write wins. */
  version: number | undefined;
}

export async function changeCustomer(
  context: TicketContext,
  actor: Actor,
  { customerId, version, change }: CustomerTarget & { change: CustomerChange },
  idempotency: IdempotentRequest,
): Promise<Customer> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const customer = await lockCustomerForUpdate(trx, customerId);
    if (!customer) throw notFound(toReason("customer.not_found"));
    requireNotMerged(customer);
    if (version !== undefined && version !== customer.version) {
      throw preconditionFailed(toReason("customer.changed"), toCustomer(customer));
    }
    const changed = await applyCustomerChange(trx, actor, customer, change);
    await recordCustomerChange(trx, actor, customer, changed);
    return toCustomer(changed);
  });
}

/** Writes the real changes of a locked customer; returns the customer unchanged if there are none. */
export async function applyCustomerChange(
  trx: TicketTransaction,
  actor: Actor,
  customer: CustomerRow,
  change: CustomerChange,
): Promise<CustomerRow> {
  requireSensibleCustomer(change);
  const addresses = change.addresses && toAddresses(change.addresses);
  const said = { ...change, ...(addresses ? { addresses: withMarks(addresses, customer.addresses) } : {}) };
  const changes = listContactChanges<CustomerChange>(customer, said);
  if (changes.length === 0) return customer;
  const { addresses: _, ...values } = said;
  await requireCompany(trx, change.company_id);
  await updateCustomer(trx, customer.id, values);
  if (addresses) await giveAddresses(trx, actor, customer.id, addresses);
  const subject = { subjectKind: "customer", subjectId: customer.id } as const;
  await insertContactEvent(trx, actor, { ...subject, kind: "changed", changes });
  return requireWritten(trx, customer.id);
}

/** Completes addresses with the verification that is already known, unless the change states it. */
function withMarks(addresses: Address[], known: Required<Address>[]): Required<Address>[] {
  const isVerified = new Map(known.map(({ email, is_verified }) => [email, is_verified]));
  return addresses.map(({ email, is_verified = isVerified.get(email) ?? false }) => ({ email, is_verified }));
}

async function resolveCompany(
  trx: TicketTransaction,
  actor: Actor,
  companyId: string | null | undefined,
  addresses: Address[],
): Promise<string | null> {
  if (companyId === undefined) return findCompanyFor(trx, actor, addresses[0]?.email);
  await requireCompany(trx, companyId);
  return companyId;
}

async function requireCompany(trx: TicketTransaction, companyId: string | null | undefined): Promise<void> {
  if (!companyId || (await findCompany(trx, companyId))) return;
  throw invalidInput(toReason("customer.company_not_found"), {
    "body.company_id": toReason("customer.no_company"),
  });
}

async function giveAddresses(
  trx: TicketTransaction,
  { organizationId }: Actor,
  customerId: string,
  addresses: Address[],
): Promise<void> {
  const [taken] = await replaceAddresses(trx, { organizationId, customerId }, addresses);
  if (taken !== undefined) throw conflict(toReason("customer.address_taken", { address: taken }));
}

async function requireWritten(trx: TicketTransaction, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(trx, customerId);
  if (!customer) throw new Error("A written customer is missing.");
  return customer;
}
