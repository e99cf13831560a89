import type { dataJobStates } from "@tessera/wire/organization/organization.constants";
import type { Reason } from "@tessera/wire/reason/reason";
import type { ColumnType, Generated } from "kysely";

type WrittenTime = ColumnType<string | null, Date | null | undefined, Date | null>;

interface DataJobTable {
  organization_id: string;
  id: Generated<string>;
  kind: "export" | "erasure";
  state: Generated<(typeof dataJobStates)[number]>;
  subject: string | null;
  subject_user_id: string | null;
  requested_by: string;
  requested_by_name: string;
  created_at: Generated<string>;
  claimed_at: WrittenTime;
  tries: Generated<number>;
  finished_at: WrittenTime;
  error: string | null;
  error_reason: ColumnType<Reason | null, string | null | undefined, string | null>;
  bytes: number | null;
  download_key: string | null;
}

export interface DataJobTables {
  "organization.data_job": DataJobTable;
}
