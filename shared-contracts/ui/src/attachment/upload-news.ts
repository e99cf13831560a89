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

/** Something worth saying of one item. */
export interface UploadNews {
  id: string;
  text: string;
}

/** What is worth saying of the step from one state of a queue to the next; what succeeds is told by a toast. */
export function uploadNews(before: readonly UploadItem[], items: readonly UploadItem[]): UploadNews[] {
  return items.flatMap((item) => {
    const { id } = item;
    const text = newsOf(
      item,
      before.find((former) => former.id === id),
    );
    return text === null ? [] : [{ id, text }];
  });
}

/** What was said and still concerns an upload: nothing of one that succeeded or was taken out. */
export function standingNews(news: readonly UploadNews[], items: readonly UploadItem[]): UploadNews[] {
  const standing = new Set(items.filter(({ state }) => state !== "success").map(({ id }) => id));
  return news.filter(({ id }) => standing.has(id));
}
