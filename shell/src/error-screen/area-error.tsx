import { useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";
import { ModuleFailure } from "./module-failure.tsx";

/** Keeps an error inside the area of the module that made it. A script that did not come is a matter of loading. */
export function AreaError() {
  const error = useRouteError();
  if (isLoadError(error)) {
    return <ModuleFailure label="This page" failure={error} onRetry={() => location.reload()} />;
  }
  return <ErrorScreen error={error} />;
}

function isLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
