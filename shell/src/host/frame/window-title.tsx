import { useDocumentTitle } from "@tessera/ui/mantine";
import { type Crumb, titleOf } from "./crumbs.ts";

/** Sets the title of the window to the title of the page's route, or to the text of the breadcrumb. */
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
