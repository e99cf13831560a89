import { t } from "@tessera/language/t";
import { Link, useLocation } from "react-router";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { ownerOf } from "../modules/module-owner.ts";

/** What the breadcrumbs say while no page does: at home what the sidebar calls it, elsewhere the way home. */
export function HomeCrumb() {
  const { modules } = useShell();
  const { pathname } = useLocation();
  const label = ownerOf(home, modules.entries)?.nav.find(({ to }) => to === home)?.label;
  return pathname === home && label ? label : <Link to={home}>{t("Dashboard")}</Link>;
}
