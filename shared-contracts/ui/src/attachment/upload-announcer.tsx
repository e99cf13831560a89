import { VisuallyHidden } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import type { UploadItem } from "./upload-item.ts";
import { uploadNews } from "./upload-news.ts";

/** Tells screen readers how uploads go. */
export function UploadAnnouncer({ items }: { items: readonly UploadItem[] }) {
  const before = useRef(items);
  const [news, setNews] = useState("");

  useEffect(() => {
    const text = uploadNews(before.current, items);
    before.current = items;
    if (text) setNews(text);
  }, [items]);

  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
