import { createAuditTrail, type NewAuditEntry } from "@tessera/kit/audit/audit-trail";
import type { TicketsDatabase } from "./schema/schema.ts";

/** An audit entry without values: those are in the history of the customer or company, from which a person can be erased. */
interface ContactAuditEntry extends NewAuditEntry {
  action:
    | `customer.${string}`
    | `tickets.${string}`
    | `macro.${string}`
    | `customers.${string}`
    | `company.${string}`
    | `portal.${string}`;
}

/** Records what members do to customers, companies, macros, the help page, and many tickets at once. Contacts created from email are in their own history only. */
export const recordAudit = createAuditTrail<TicketsDatabase, ContactAuditEntry>("tickets");
