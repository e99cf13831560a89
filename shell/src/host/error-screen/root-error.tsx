import { useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";
import { useShellError } from "./use-shell-error.ts";

export function RootError() {
  const error = useRouteError();
  useShellError(error);
  return <ErrorScreen error={error} isWhole />;
}
