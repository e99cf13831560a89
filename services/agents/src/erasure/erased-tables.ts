import { clearIf, type ErasureDeclaration, renameIf } from "@tessera/kit/erasure/erased-table";

const isTheirs = "t.user_id = who.user_id";

/** Conversations are their member's alone, so they are deleted. Agents belong to the organization and stay. */
export const erasedTables: ErasureDeclaration = {
  inSteps: true,
  tables: [
    { table: "conversation", deletes: isTheirs, limit: 50 },
    { table: "ticket_draft", deletes: isTheirs },
    { table: "idempotency", deletes: isTheirs },
    {
      table: "event",
      deletes: "t.payload ->> 'for_user_id' = who.user_id",
      columns: { actor_id: clearIf("t.actor_id = who.user_id") },
    },
    { table: "audit_entry", columns: { actor_name: renameIf("t.actor_id = who.user_id") } },
  ],
};
