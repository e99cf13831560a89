import { createAuditTrail, type NewAuditEntry } from "@tessera/kit/audit/audit-trail";
import type { FilesDatabase } from "../schema.ts";

interface FileAuditEntry extends NewAuditEntry {
  action: `file.${string}`;
  targetKind: "file";
}

export const recordAudit = createAuditTrail<FilesDatabase, FileAuditEntry>("files");
