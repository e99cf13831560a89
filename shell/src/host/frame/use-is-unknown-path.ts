import { useLocation, useMatches } from "react-router";
import { useShell } from "../../common/shell-context.ts";

/** The handle of routes that hold a module's place: while one of them is shown, no page of the module is. */
export const unclaimed = { isUnclaimed: true };

/** Whether one is at a path that its module runs for and has no page at. */
export function useIsUnknownPath(): boolean {
  const { modules } = useShell();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const isUnclaimed = typeof handle === "object" && handle !== null && "isUnclaimed" in handle;
  return isUnclaimed && modules.releaseAt(pathname) !== null;
}
