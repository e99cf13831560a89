import type { ReleaseManifest } from "@tessera/wire/release";
import type { ColumnType, Generated } from "kysely";

interface ReleaseTable {
  name: string;
  version: string;
  manifest: ColumnType<ReleaseManifest, string, never>;
  published_at: Generated<string>;
}

interface PointerTable {
  channel: string;
  name: string;
  version: string;
  previous_version: string | null;
  moved_at: Generated<string>;
}

/** The tables of schema `registry`. They belong to the installation, not to an organization. */
export interface RegistryDatabase {
  "registry.release": ReleaseTable;
  "registry.pointer": PointerTable;
}
