import { VisuallyHidden } from "@tessera/ui/mantine";
import { useEffect, useRef, useState } from "react";
import {
  currentAnnouncements,
  listUploadAnnouncements,
  type UploadAnnouncement,
} from "./upload-announcement.ts";
import type { UploadItem } from "./upload-item.ts";

/** Announces the progress of uploads to screen readers, except of finished ones. */
export function UploadAnnouncer({ items }: { items: readonly UploadItem[] }) {
  const before = useRef(items);
  const [announcements, setAnnouncements] = useState<readonly UploadAnnouncement[]>([]);

  useEffect(() => {
    const latest = listUploadAnnouncements(before.current, items);
    before.current = items;
    setAnnouncements((former) => (latest.length > 0 ? latest : currentAnnouncements(former, items)));
  }, [items]);

  return <VisuallyHidden role="status">{announcements.map(({ text }) => text).join(". ")}</VisuallyHidden>;
}
