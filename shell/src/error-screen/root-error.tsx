import { useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";

export function RootError() {
  return <ErrorScreen error={useRouteError()} isWhole />;
}
