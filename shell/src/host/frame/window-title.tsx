import { useDocumentTitle } from "@tessera/ui/mantine";
import { type Crumb, titleOf } from "./crumbs.ts";

/** Calls the window by the page one is on: what its route has as a title, else the crumb's words. */
export function WindowTitle({ crumb: { title, label } }: { crumb: Partial<Crumb> }) {
  return typeof title === "function" ? (
    title((words) => <TitleWords words={words} />)
  ) : (
    <TitleWords words={title ?? label} />
  );
}

function TitleWords({ words }: { words: unknown }) {
  useDocumentTitle(titleOf(words));
  return null;
}
