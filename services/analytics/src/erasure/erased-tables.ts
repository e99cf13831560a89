import type { ErasureDeclaration } from "@tessera/kit/erasure/erased-table";

/** Reports that someone saved are deleted. Figures count members by their ids, which stay. Without an id, nobody had an account here. */
export const erasedTables: ErasureDeclaration = {
  tables: [
    { table: "saved_report", deletes: "t.user_id = who.user_id" },
    { table: "idempotency", deletes: "t.user_id = who.user_id" },
  ],
};
