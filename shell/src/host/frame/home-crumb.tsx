import { t } from "@tessera/language/t";
import { Link, useLocation } from "react-router";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { activeEntry } from "./navigation/nav-entries.ts";

/** Shows the breadcrumb until a page has its own: the sidebar entry that the page belongs to. */
export function HomeCrumb() {
  const { entries } = useShell().modules;
  const { pathname } = useLocation();
  const entry = activeEntry(
    pathname,
    entries.flatMap(({ nav }) => nav),
    entries,
  );
  if (pathname === entry?.to) return entry.label;
  return <Link to={entry?.to ?? home}>{entry?.label ?? t("Dashboard")}</Link>;
}
