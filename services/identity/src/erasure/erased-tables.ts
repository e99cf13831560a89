import { clearIf, type ErasureDeclaration, erasedAuditColumns } from "@tessera/kit/erasure/erased-table";

const organization = '"organizationId"';
const isInvolved = "who.user_id in (t.actor_id, t.target_id)";

/** The account is the person's own, and of other organizations too: it stays. So does an active member. */
export const erasedTables: ErasureDeclaration = {
  tables: [
    { table: "invitation", organization, deletes: "t.email = who.email" },
    { table: "member", organization, deletes: `t."userId" = who.user_id and not t."isActive"` },
    {
      table: "audit_entry",
      columns: { ...erasedAuditColumns, address: clearIf(isInvolved), device: clearIf(isInvolved) },
    },
  ],
};
