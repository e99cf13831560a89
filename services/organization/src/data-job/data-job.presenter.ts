import { type Actor, isPermitted } from "@tessera/kit/actor";
import { toInstant } from "@tessera/kit/instant";
import { type DataJob, exportPermissions } from "@tessera/wire/organization";
import { apiBase } from "@tessera/wire/route";
import type { DataJobRow } from "./data-job.repository.ts";

/** Presents a job to `reader`. The download URL is only for those who may read everything in the export. */
export function toDataJob(row: DataJobRow, reader: Pick<Actor, "role" | "scopes">): DataJob {
  const mayRead = exportPermissions.every((permission) => isPermitted(reader, permission));
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    requested_by_name: row.requested_by_name,
    created_at: toInstant(row.created_at),
    finished_at: row.finished_at && toInstant(row.finished_at),
    error: row.error,
    download_url: mayRead && row.download_key ? downloadUrlOf(row, row.download_key) : null,
    bytes: row.bytes,
  };
}

function downloadUrlOf({ organization_id, id }: DataJobRow, key: string): string {
  const query = new URLSearchParams({ o: organization_id, key });
  return `${apiBase}/organizations/me/exports/${id}?${query}`;
}
