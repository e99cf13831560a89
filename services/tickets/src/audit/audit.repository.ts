import { createAuditTrail, type NewAuditEntry } from "@tessera/kit/audit-trail";
import type { TicketsDatabase } from "../schema.ts";

/** `detail` names no values: those are in the history of the customer or company, from which a person can be erased. */
interface ContactAuditEntry extends NewAuditEntry {
  action: `customer.${string}` | `customers.${string}` | `company.${string}` | `portal.${string}`;
}

/** What members do to customers, companies and the help page. Those that email brings are in their own history alone. */
export const recordAudit = createAuditTrail<TicketsDatabase, ContactAuditEntry>("tickets");
