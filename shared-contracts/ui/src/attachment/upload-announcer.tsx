import { VisuallyHidden } from "@tessera/ui/mantine";
import { useEffect, useRef, useState } from "react";
import type { UploadItem } from "./upload-item.ts";
import { standingNews, type UploadNews, uploadNews } from "./upload-news.ts";

/** Tells screen readers how uploads go, and nothing of one that is over. */
export function UploadAnnouncer({ items }: { items: readonly UploadItem[] }) {
  const before = useRef(items);
  const [news, setNews] = useState<readonly UploadNews[]>([]);

  useEffect(() => {
    const latest = uploadNews(before.current, items);
    before.current = items;
    setNews((former) => (latest.length > 0 ? latest : standingNews(former, items)));
  }, [items]);

  return <VisuallyHidden role="status">{news.map(({ text }) => text).join(". ")}</VisuallyHidden>;
}
