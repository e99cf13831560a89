import type { Generated } from "kysely";

interface LogoTable {
  organization_id: string;
  digest: string;
  content: Buffer;
  updated_at: Generated<string>;
}

export interface LogoTables {
  "organization.logo": LogoTable;
}
