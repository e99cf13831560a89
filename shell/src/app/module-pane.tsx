import { t } from "@tessera/language/t";
import { useLocation, useNavigate } from "react-router";
import { useShell } from "../common/shell-context.ts";
import { ModuleFailure } from "../host/error-screen/module-failure.tsx";
import { NotFound } from "../host/error-screen/not-found.tsx";
import { isLostFile } from "../host/modules/load-attempts.ts";
import { getOwner } from "../host/modules/module-owner.ts";
import { OverrideFailure } from "../host/override/override-failure.tsx";

/** Shows "not found" for a path of the dashboard without a route, or the failure if the module that owns the path could not be loaded. */
export function ModulePane() {
  const { modules } = useShell();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const failure = modules.failureAt(pathname);
  if (failure === undefined) return <NotFound />;

  const owner = getOwner(pathname, modules.entries);
  const label = owner?.nav[0]?.label ?? t("This part");
  if (owner?.override) return <OverrideFailure label={label} failure={failure} />;

  // Navigating to the same path loads the module again.
  const retry = () =>
    isLostFile(failure) ? location.reload() : void navigate(`${pathname}${search}`, { replace: true });
  return <ModuleFailure label={label} failure={failure} onRetry={retry} />;
}
