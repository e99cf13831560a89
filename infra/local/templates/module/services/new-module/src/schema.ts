import type { Generated } from "kysely";

interface NoteTable {
  organization_id: string;
  id: Generated<string>;
  author_id: string;
  title: string;
  body: string;
  created_at: Generated<string>;
}

export interface NewModuleDatabase {
  "new_module.note": NoteTable;
}
