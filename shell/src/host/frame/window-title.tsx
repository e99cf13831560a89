import { useDocumentTitle } from "@tessera/ui/mantine";
import { useUnreadCount } from "../notification-bell/notification.queries.ts";
import { type Crumb, toTitle } from "./crumbs.ts";

/** Sets the title of the window to the title of the page's route, or to the text of the breadcrumb, after the number of unread notifications. */
export function WindowTitle({ crumb: { title, label } }: { crumb: Partial<Crumb> }) {
  return typeof title === "function" ? (
    title((words) => <TitleText words={words} />)
  ) : (
    <TitleText words={title ?? label} />
  );
}

function TitleText({ words }: { words: unknown }) {
  const unread = useUnreadCount();
  useDocumentTitle(`${unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : ""}${toTitle(words)}`);
  return null;
}
