import { aboutNobody, type Occurrence } from "./occurrence.ts";

/** A row of `files.event_feed`. */
export interface FileFeedRow {
  position: number;
  id: string;
  organization_id: string;
  file_id: string;
  kind: string;
  uploaded_by: string;
}

/** Notifies the member who uploaded a file that cannot be used. */
export function fileOccurrences(rows: FileFeedRow[]): Occurrence[] {
  return rows
    .filter(({ kind }) => kind === "file.failed" || kind === "file.quarantined")
    .map(({ id, file_id, uploaded_by }) => ({
      ...aboutNobody(id),
      event: "file_failed",
      audience: "named",
      members: [uploaded_by],
      subject: file_id,
    }));
}
