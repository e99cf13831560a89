import { toInstant } from "@tessera/kit/instant";
import type { AuditEntry } from "@tessera/wire/audit";
import type { AuditRow } from "./audit-log.repository.ts";

export function toAuditEntry({ created_at, ...row }: AuditRow): AuditEntry {
  return { ...row, created_at: toInstant(created_at) };
}
