import { createAuditTrail, type NewAuditEntry } from "@tessera/kit/audit/audit-trail";
import type { MailDatabase } from "../schema.ts";

/** An audit entry without the sender and the subject of a mail: people are erased from mails, but not from entries about them. */
interface MailAuditEntry extends NewAuditEntry {
  action: `mail.${string}`;
  targetKind: "mail";
}

export const recordAudit = createAuditTrail<MailDatabase, MailAuditEntry>("mail");
