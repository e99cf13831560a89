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

/** The page that is shown, and to whom; it is null where its route does not ask to be kept. */
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

/** Forgets views that nobody came back to. */
function useExpiry(views: Views, change: Dispatch<SetStateAction<Views>>): void {
  useEffect(() => {
    const inMs = nextExpiry(views, Date.now());
    if (inMs === null) return;
    const timer = setTimeout(() => change((kept) => dropExpired(kept, Date.now())), inMs);
    return () => clearTimeout(timer);
  }, [views, change]);
}

/**
 * The frame's page. A page that asks for it is kept for a while when it is left, unseen, at the location it had and without its
 * effects; who comes back sees it at once as it was.
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
