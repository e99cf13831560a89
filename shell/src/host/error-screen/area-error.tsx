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
  /** Opens the page again. */
  reload?: () => void;
}

/**
 * Keeps an error inside the area of the module that made it, and shows the previous release where there is one. A script that
 * did not come is a matter of loading.
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

/** Reports the release that broke, and opens the page with the one before. False where there is none, or something would be lost. */
function useFormerRelease(error: unknown, reload: () => void): boolean {
  const shell = useShell();
  const { pathname } = useLocation();
  const [isSwitching] = useState(() => leaveRelease(shell, pathname, error));

  useEffect(() => {
    const { modules, reports } = shell;
    // By now the release may be suspended, which does not change what ran.
    const release = modules.releaseAt(pathname);
    if (release) reports?.report({ ...release, kind: "error", ...describeError(error) });
    if (isSwitching) void Promise.resolve(reports?.flush()).then(reload);
  }, [error, isSwitching, pathname, reload, shell]);

  return isSwitching;
}

function leaveRelease({ modules }: Shell, pathname: string, error: unknown): boolean {
  return !isLostFile(error) && modules.fallBack(pathname) && !isBusy(modules);
}
