import type { Reason } from "@tessera/wire/reason/reason";
import type { KeyGrants } from "@tessera/wire/release/key-grants";
import type { ReleaseAuditEntry, ReleaseManifest, ReportedFrame } from "@tessera/wire/release/release";
import type { ColumnType, Generated } from "kysely";

interface ReleaseTable {
  name: string;
  version: string;
  manifest: ColumnType<ReleaseManifest, string, never>;
  published_at: Generated<string>;
  /** The operations that it may call; null if it may call all. */
  calls: string[] | null;
  /** The uncompressed size of what is loaded before the module shows anything. */
  bytes: number;
}

interface PointerTable {
  channel: string;
  name: string;
  version: string;
  previous_version: string | null;
  moved_at: Generated<string>;
}

interface CanaryTable {
  name: string;
  version: string;
  percentage: number;
  organizations: string[];
  started_at: Generated<string>;
  started_by: string;
}

interface RetirementTable {
  name: string;
  version: string;
  retired_at: Generated<string>;
}

interface ModuleKeyTable {
  id: Generated<string>;
  module: string;
  /** Other modules that the key works for. */
  further_modules: Generated<string[]>;
  label: string;
  hash: string;
  /** Null for a key whose releases are not limited. */
  grants: ColumnType<KeyGrants | null, string | null | undefined, string | null>;
  created_at: Generated<string>;
  revoked_at: string | null;
}

interface AuditEntryTable {
  id: Generated<string>;
  name: string;
  version: string | null;
  action: ReleaseAuditEntry["action"];
  actor: string;
  reason: string | null;
  /** The reason in a form that can be translated; null for data and for what a person wrote. */
  reason_reason: ColumnType<Reason | null, string | null | undefined, never>;
  created_at: Generated<string>;
}

interface HealthMinuteTable {
  name: string;
  version: string;
  minute: string;
  loads: number;
  failures: number;
  errors: number;
  slow: number;
}

interface HealthPersonTable {
  name: string;
  version: string;
  person: string;
  /** The person's organization; null for reports from before organizations were stored. */
  organization: string | null;
  loads: Generated<number>;
  failures: Generated<number>;
  errors: Generated<number>;
  first_at: Generated<string>;
  seen_at: Generated<string>;
}

interface HealthVitalTable {
  name: string;
  version: string;
  hour: string;
  vital: string;
  bucket: number;
  count: number;
}

interface FailedReleaseTable {
  name: string;
  version: string;
  reason: string;
  reason_reason: ColumnType<Reason | null, string | null | undefined, never>;
  failed_at: Generated<string>;
}

interface HealthMessageTable {
  name: string;
  version: string;
  message: string;
  count: Generated<number>;
  seen_at: Generated<string>;
  /** The stack of the first occurrence. */
  frames: ColumnType<ReportedFrame[] | null, string | null | undefined, string | null>;
}

interface SourceMapTable {
  name: string;
  version: string;
  /** The path of the script within the release. */
  path: string;
  /** The source map, compressed by gzip. */
  content: Buffer;
  /** The uncompressed size. */
  bytes: number;
  stored_at: Generated<string>;
}

interface TeamMemberTable {
  module: string;
  /** In lowercase. */
  email: string;
  may_publish: Generated<boolean>;
  added_at: Generated<string>;
  added_by: string;
}

interface OutsideServiceTable {
  name: string;
  url: string;
  prefixes: string[];
  registered_at: Generated<string>;
  registered_by: string;
}

/** The tables of the schema `registry`. They belong to the installation, not to an organization. */
export interface RegistryDatabase {
  "registry.release": ReleaseTable;
  "registry.pointer": PointerTable;
  "registry.canary": CanaryTable;
  "registry.retirement": RetirementTable;
  "registry.module_key": ModuleKeyTable;
  "registry.team_member": TeamMemberTable;
  "registry.source_map": SourceMapTable;
  "registry.outside_service": OutsideServiceTable;
  "registry.audit_entry": AuditEntryTable;
  "registry.health_minute": HealthMinuteTable;
  "registry.health_person": HealthPersonTable;
  "registry.health_vital": HealthVitalTable;
  "registry.health_message": HealthMessageTable;
  "registry.failed_release": FailedReleaseTable;
}
