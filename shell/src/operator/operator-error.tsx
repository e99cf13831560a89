import { t } from "@tessera/language/t";
import { useRouteError } from "react-router";
import { ErrorScreen } from "../host/error-screen/error-screen.tsx";
import { ModuleFailure } from "../host/error-screen/module-failure.tsx";
import { useShellError } from "../host/error-screen/use-shell-error.ts";
import { isLostFile } from "../host/modules/load-attempts.ts";

/** Shows an error of the console and reports it for the shell's release, although a module owns the dashboard. */
export function OperatorError() {
  const error = useRouteError();
  useShellError(error);
  if (isLostFile(error))
    return <ModuleFailure label={t("Modules")} failure={error} onRetry={() => location.reload()} />;
  return <ErrorScreen error={error} />;
}
