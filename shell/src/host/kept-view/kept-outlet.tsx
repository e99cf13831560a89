import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import {
  Activity,
  type ContextType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useState,
} from "react";
import { UNSAFE_LocationContext as LocationContext, useMatches, useOutlet } from "react-router";
import { useShell } from "../../common/shell-context.ts";
import { dropExpired, isOutdated, type KeptView, nextExpiry, showPage } from "./kept-views.ts";

type SeenLocation = ContextType<typeof LocationContext>;
type Views = KeptView<SeenLocation>[];

/** Returns the current page and account. The page is null if its route does not ask to be kept. */
function useShownPage(content: ReactNode) {
  const location = use(LocationContext);
  const handle = useMatches().at(-1)?.handle;
  const { user } = useIdentityState(useShell().identity);
  const isKept =
    typeof handle === "object" && handle !== null && "isKept" in handle && handle.isKept === true;
  const { pathname: path, search } = location.location;
  return {
    account: `${user?.id} ${user?.organization?.id}`,
    page: isKept ? { path, search, location, content } : null,
  };
}

/** Drops views that were left too long ago. */
function useExpiry(views: Views, change: Dispatch<SetStateAction<Views>>): void {
  useEffect(() => {
    const inMs = nextExpiry(views, Date.now());
    if (inMs === null) return;
    const timer = setTimeout(() => change((kept) => dropExpired(kept, Date.now())), inMs);
    return () => clearTimeout(timer);
  }, [views, change]);
}

/**
 * Renders the frame's page. A page that asks to be kept stays hidden for a while after it is left, with its location and without its
 * effects. Returning to it shows it at once, in the same state.
 */
export function KeptOutlet() {
  const outlet = useOutlet();
  const shown = useShownPage(outlet);
  const [views, setViews] = useState<Views>([]);
  if (isOutdated(views, shown)) setViews(showPage(views, shown, Date.now()));
  useExpiry(views, setViews);
  return (
    <>
      {views.map(({ id, leftAt, location, content }) => (
        <Activity key={id} mode={leftAt === null ? "visible" : "hidden"}>
          <LocationContext value={location}>{content}</LocationContext>
        </Activity>
      ))}
      {shown.page ? null : outlet}
    </>
  );
}
