import {
  becomes,
  clearIf,
  type ErasureDeclaration,
  isReplyAbout,
  renameIf,
} from "@tessera/kit/erasure/erased-table";

const isTheirs = "t.uploaded_by = who.user_id";
const erasedFile = "'Erased file'";

/** The person's files are deleted even if they are used. An erasure is done when no object of them is left in the storage. */
export const erasedTables: ErasureDeclaration = {
  inSteps: true,
  tables: [
    {
      table: "file",
      key: "id",
      limit: 50,
      includes: `${isTheirs} and (t.deleted_at is null or t.status_before is not null)`,
      first: () => "perform files.delete_files(page, true)",
      columns: {
        filename: becomes(erasedFile, isTheirs),
        uploaded_by_name: renameIf(isTheirs),
        description: clearIf(isTheirs),
        has_bidi_name: becomes("false", isTheirs),
        language: clearIf(isTheirs),
        extraction_method: clearIf(isTheirs),
      },
    },
    {
      table: "file_event",
      columns: { filename: becomes(erasedFile, `${isTheirs} and t.filename is not null`) },
    },
    { table: "idempotency", deletes: isReplyAbout },
    { table: "audit_entry", columns: { actor_name: renameIf("t.actor_id = who.user_id") } },
  ],
  waitsWhile: `exists (select from files.file where organization_id = organization and uploaded_by = who.user_id
    and (storage_key is not null or thumbnail_key is not null))`,
};
