import { isDeepStrictEqual } from "node:util";
import type { Actor } from "@tessera/kit/tokens/actor";
import { recordAudit } from "../audit.ts";
import type { TicketTransaction } from "../context.ts";
import { describeFields } from "./contact/contact-field.ts";
import type { CustomerRow } from "./customer.repository.ts";

const fields = [
  ...["name", "addresses", "phone", "locale", "timezone", "notes", "custom_data", "company_id"],
] as (keyof CustomerRow)[];

/** Returns a customer as the target of an audit entry. */
export function toTarget({ id, name }: Pick<CustomerRow, "id" | "name">) {
  return { targetKind: "customer", targetId: id, targetName: name };
}

/** Records which fields a member changed and, as an entry of its own, whether they blocked or unblocked the customer. */
export async function recordCustomerChange(
  trx: TicketTransaction,
  actor: Actor,
  before: CustomerRow,
  after: CustomerRow,
): Promise<void> {
  const { organizationId } = actor;
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length > 0) {
    const entry = { action: "customer.changed", detail: describeFields(changed) } as const;
    await recordAudit(trx, organizationId, actor, { ...entry, ...toTarget(after) });
  }
  if (before.is_blocked !== after.is_blocked) {
    const action = after.is_blocked ? "customer.blocked" : "customer.unblocked";
    await recordAudit(trx, organizationId, actor, { action, ...toTarget(after) });
  }
}
