import { t } from "@tessera/language/t";
import { Center } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { useEffect, useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { type Shell, useShell } from "../../common/shell-context.ts";
import { isLostFile } from "../modules/load-attempts.ts";
import { describeError } from "../releases/release-reports.ts";
import { isBusy } from "../releases/switch-releases.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { ModuleFailure } from "./module-failure.tsx";

interface AreaErrorProps {
  /** Reloads the page. */
  reload?: () => void;
}

/**
 * Shows a render error inside the area of its module, or switches to the previous release if there is one. A script that could not be
 * loaded is shown as a module that is unavailable.
 */
export function AreaError({ reload = () => location.reload() }: AreaErrorProps) {
  const error = useRouteError();
  const isSwitching = useFormerRelease(error, reload);
  if (isLostFile(error)) return <ModuleFailure label={t("This page")} failure={error} onRetry={reload} />;
  if (!isSwitching) return <ErrorScreen error={error} />;
  return (
    <Center flex={1}>
      <LoadingChip text={t("Opening the previous version...")} />
    </Center>
  );
}

/**
 * Reports the release that failed, and reloads the page with the previous release. Returns false if there is no previous release, or if a
 * reload would lose unsaved work.
 */
function useFormerRelease(error: unknown, reload: () => void): boolean {
  const shell = useShell();
  const { pathname } = useLocation();
  const [isSwitching] = useState(() => leaveRelease(shell, pathname, error));

  useEffect(() => {
    const { modules, reports } = shell;
    // The release may be suspended by now, but it is still the one that ran.
    const release = modules.releaseAt(pathname);
    if (release) reports?.report({ ...release, kind: "error", ...describeError(error) });
    if (isSwitching) void Promise.resolve(reports?.flush()).then(reload);
  }, [error, isSwitching, pathname, reload, shell]);

  return isSwitching;
}

function leaveRelease({ modules }: Shell, pathname: string, error: unknown): boolean {
  return !isLostFile(error) && modules.fallBack(pathname) && !isBusy(modules);
}
