import { t } from "@tessera/language/t";
import { Link, useLocation } from "react-router";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { ownerOf } from "../modules/module-owner.ts";

/** Shows the breadcrumb until a page has its own: the sidebar label of the dashboard on the dashboard itself, elsewhere a link to it. */
export function HomeCrumb() {
  const { modules } = useShell();
  const { pathname } = useLocation();
  const label = ownerOf(home, modules.entries)?.nav.find(({ to }) => to === home)?.label;
  return pathname === home && label ? label : <Link to={home}>{t("Dashboard")}</Link>;
}
