import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import { toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit.ts";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { runIdempotently } from "../idempotency.ts";
import type { ContactEventKind } from "../schema/contact.schema.ts";
import { insertContactEvent } from "./contact/contact.repository.ts";
import { requireNotMerged } from "./customer.policy.ts";
import { toCustomer } from "./customer.presenter.ts";
import { type CustomerRow, findCustomer } from "./customer.repository.ts";
import { toTarget } from "./customer-audit.ts";
import { insertCustomerMerge, lockCustomers, undoCustomerMerge } from "./customer-merge.repository.ts";

/** Merges a customer into another, who then has the addresses and tickets of both. None of those rows is moved. */
export async function mergeCustomer(
  context: TicketContext,
  actor: Actor,
  { sourceId, targetId }: { sourceId: string; targetId: string },
  idempotency: IdempotentRequest,
): Promise<Customer> {
  if (sourceId === targetId) {
    throw invalidInput(toReason("customer.merge_into_self"), {
      "body.into_customer_id": toReason("customer.is_merged_one"),
    });
  }
  const { organizationId, userId } = actor;
  return runIdempotently(context, actor, idempotency, async (trx) => {
    await lockCustomers(trx, [sourceId, targetId]);
    const source = await requireCustomer(trx, sourceId);
    const target = await requireTarget(trx, targetId);
    requireNotMerged(source);
    requireNotMerged(target);
    await insertCustomerMerge(trx, { organizationId, sourceId, targetId, userId });
    await recordBoth(trx, actor, [sourceId, "merged"], [targetId, "merged_in"]);
    await recordMerge(trx, actor, "customer.merged", { source, target });
    return toCustomer(await requireCustomer(trx, targetId));
  });
}

export async function unmergeCustomer(
  context: TicketContext,
  actor: Actor,
  sourceId: string,
  idempotency: IdempotentRequest,
): Promise<Customer> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const source = await requireCustomer(trx, sourceId);
    const rootId = source.merged_into_id;
    await lockCustomers(trx, rootId === null ? [sourceId] : [sourceId, rootId]);
    const targetId = await undoCustomerMerge(trx, { sourceId, userId: actor.userId });
    if (targetId === undefined) throw conflict(toReason("customer.not_merged"));
    await recordBoth(trx, actor, [sourceId, "unmerged"], [targetId, "unmerged_out"]);
    const target = await requireCustomer(trx, targetId);
    await recordMerge(trx, actor, "customer.unmerged", { source, target });
    return toCustomer(await requireCustomer(trx, sourceId));
  });
}

async function recordMerge(
  trx: TicketTransaction,
  actor: Actor,
  action: "customer.merged" | "customer.unmerged",
  { source, target }: { source: CustomerRow; target: CustomerRow },
): Promise<void> {
  const detail = toReason(action === "customer.merged" ? "customer.merged_into" : "customer.merged_from", {
    customer: target.name,
  });
  await recordAudit(trx, actor.organizationId, actor, { action, detail, ...toTarget(source) });
}

type Part = [customerId: string, kind: ContactEventKind];

async function recordBoth(trx: TicketTransaction, actor: Actor, one: Part, other: Part): Promise<void> {
  for (const [[subjectId, kind], [otherId]] of [
    [one, other],
    [other, one],
  ] as const) {
    const changes = [{ field: "customer", old_value: null, new_value: otherId }];
    await insertContactEvent(trx, actor, { subjectKind: "customer", subjectId, kind, changes });
  }
}

async function requireCustomer(trx: TicketTransaction, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(trx, customerId);
  if (!customer) throw notFound(toReason("customer.not_found"));
  return customer;
}

async function requireTarget(trx: TicketTransaction, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(trx, customerId);
  if (customer) return customer;
  throw invalidInput(toReason("customer.merge_target_not_found"), {
    "body.into_customer_id": toReason("customer.no_customer"),
  });
}
