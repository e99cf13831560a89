import type { UploadItem } from "./upload-item.ts";

function quarterOf(item: UploadItem | undefined): number {
  return item?.state === "uploading" ? Math.floor(item.percent / 25) : 0;
}

function newsOf(item: UploadItem, before: UploadItem | undefined): string | null {
  const { file } = item;
  if (item.state === "error") {
    return before?.state === "error" ? null : `${file.name}: Upload Failed. ${item.message}`;
  }
  if (item.state !== "uploading") return null;
  if (before?.state !== "uploading") return `Uploading ${file.name}`;
  const quarter = quarterOf(item);
  return quarter > quarterOf(before) ? `${file.name}: ${quarter * 25} %` : null;
}

/** What is worth saying of the step from one state of a queue to the next; what succeeds is told by a toast. */
export function uploadNews(before: readonly UploadItem[], items: readonly UploadItem[]): string {
  return items
    .map((item) =>
      newsOf(
        item,
        before.find(({ id }) => id === item.id),
      ),
    )
    .filter((text) => text !== null)
    .join(". ");
}
