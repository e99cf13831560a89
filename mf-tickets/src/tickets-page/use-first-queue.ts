import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLastQueue } from "../common/view/last-queue.store.ts";

let hasStarted = false;

/** Opens the queue that was opened last, once, if the page was opened without saying which tickets to show. */
export function useFirstQueue(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    const { queue } = useLastQueue.getState();
    if (search === "" && hash === "" && queue !== "all")
      void navigate(`/dashboard?view=${queue}`, { replace: true });
  }, [search, hash, navigate]);
}
