import type { FileFeedRow } from "../../schema/feed.schema.ts";
import { aboutNobody, type Occurrence } from "./occurrence.ts";

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
