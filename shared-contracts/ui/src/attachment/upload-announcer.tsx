import { VisuallyHidden } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import type { UploadItem } from "./upload-item.ts";
import { uploadNews } from "./upload-news.ts";

/** Tells screen readers how uploads go, and nothing once they are over. */
export function UploadAnnouncer({ items }: { items: readonly UploadItem[] }) {
  const before = useRef(items);
  const [news, setNews] = useState("");

  useEffect(() => {
    const text = uploadNews(before.current, items);
    before.current = items;
    const isOver = items.every(({ state }) => state === "success");
    if (text || isOver) setNews(text);
  }, [items]);

  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
