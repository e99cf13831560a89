import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { shownQueues } from "../common/filter/ticket-filters.ts";
import { viewParameter } from "./view-address.ts";
import { useViewMode, viewModes } from "./view-mode.store.ts";

/** Switches to the view named in the address, and removes the parameter from the address. */
export function useAskedView(): void {
  const [address, setAddress] = useSearchParams();
  const show = useViewMode((state) => state.show);
  const asked = address.get(viewParameter);

  useEffect(() => {
    if (asked === null || shownQueues.some((queue) => queue === asked)) return;
    const mode = viewModes.find((known) => known === asked);
    if (mode) show(mode);
    setAddress(
      (current) => {
        current.delete(viewParameter);
        return current;
      },
      { replace: true },
    );
  }, [asked, show, setAddress]);
}
