import { useEffect } from "react";
import { useLocation, useRouteError } from "react-router";
import { useShell } from "../common/shell-context.ts";
import { isLostFile } from "../modules/load-attempts.ts";
import { messageOf } from "../releases/release-reports.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { ModuleFailure } from "./module-failure.tsx";

/** Keeps an error inside the area of the module that made it. A script that did not come is a matter of loading. */
export function AreaError() {
  const error = useRouteError();
  useErrorReport(error);
  if (isLostFile(error)) {
    return <ModuleFailure label="This page" failure={error} onRetry={() => location.reload()} />;
  }
  return <ErrorScreen error={error} />;
}

/** What breaks while a module runs is its release's matter. */
function useErrorReport(error: unknown): void {
  const { modules, reports } = useShell();
  const { pathname } = useLocation();

  useEffect(() => {
    const release = modules.releaseAt(pathname);
    if (release) reports?.report({ ...release, kind: "error", message: messageOf(error) });
  }, [error, modules, reports, pathname]);
}
