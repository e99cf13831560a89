import { useLocation, useMatches } from "react-router";
import { useShell } from "../../common/shell-context.ts";

/** The handle of placeholder routes of modules. If such a route is the last match, the module has no page at the path. */
export const unclaimed = { isUnclaimed: true };

/** Returns true if the module that owns the current path is running but has no page there. */
export function useIsUnknownPath(): boolean {
  const { modules } = useShell();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const isUnclaimed = typeof handle === "object" && handle !== null && "isUnclaimed" in handle;
  return isUnclaimed && modules.releaseAt(pathname) !== null;
}
