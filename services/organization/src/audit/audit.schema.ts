import type { Generated } from "kysely";

/** Append only: nobody changes what was done. */
interface AuditEntryTable {
  organization_id: string;
  id: Generated<string>;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  detail: string | null;
  created_at: Generated<string>;
}

export interface AuditTables {
  "organization.audit_entry": AuditEntryTable;
}
