import { useDocumentTitle } from "@tessera/ui/mantine";
import { useUnreadCount } from "../notification-bell/notification.queries.ts";
import { type Crumb, toTitle } from "./crumbs.ts";

/**
 * Sets the title of the window to the title of the page's route, or to the text of the breadcrumb, after the number of unread notifications.
 * The number is read here, because a module renders the title of its route with its own queries.
 */
export function WindowTitle({ crumb: { title, label } }: { crumb: Partial<Crumb> }) {
  const unread = useUnreadCount();
  return typeof title === "function" ? (
    title((words) => <TitleText words={words} unread={unread} />)
  ) : (
    <TitleText words={title ?? label} unread={unread} />
  );
}

function TitleText({ words, unread }: { words: unknown; unread: number }) {
  useDocumentTitle(`${unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : ""}${toTitle(words)}`);
  return null;
}
