import { t } from "@tessera/language/t";
import { formatPercent } from "@tessera/wire/text/wording";
import type { UploadItem } from "./upload-item.ts";

function getQuarter(item: UploadItem | undefined): number {
  return item?.state === "uploading" ? Math.floor(item.percent / 25) : 0;
}

function describeUpload(item: UploadItem, before: UploadItem | undefined): string | null {
  const { file } = item;
  if (item.state === "error") {
    return before?.state === "error"
      ? null
      : t("{name}: Upload Failed. {message}", { name: file.name, message: item.message });
  }
  if (item.state !== "uploading") return null;
  if (before?.state !== "uploading") return t("Uploading {name}", { name: file.name });
  const quarter = getQuarter(item);
  return quarter > getQuarter(before) ? `${file.name}: ${formatPercent(quarter * 25)}` : null;
}

/** An announcement about one item. */
export interface UploadAnnouncement {
  id: string;
  text: string;
}

/** Returns the announcements for a change of a queue from one state to the next. Successes are not included, because they show a toast. */
export function listUploadAnnouncements(
  before: readonly UploadItem[],
  items: readonly UploadItem[],
): UploadAnnouncement[] {
  return items.flatMap((item) => {
    const { id } = item;
    const text = describeUpload(
      item,
      before.find((former) => former.id === id),
    );
    return text === null ? [] : [{ id, text }];
  });
}

/** Returns the announcements that still apply: those of items that are neither finished nor removed. */
export function currentAnnouncements(
  announcements: readonly UploadAnnouncement[],
  items: readonly UploadItem[],
): UploadAnnouncement[] {
  const standing = new Set(items.filter(({ state }) => state !== "success").map(({ id }) => id));
  return announcements.filter(({ id }) => standing.has(id));
}
