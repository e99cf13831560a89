import { type ErasureDeclaration, erasedAuditColumns } from "@tessera/kit/erasure/erased-table";

/** The one exception to an audit log that nobody changes. What was done, when and by which id stays. */
export const erasedTables: ErasureDeclaration = {
  role: "svc",
  isRecorded: false,
  tables: [{ table: "audit_entry", columns: erasedAuditColumns }],
};
