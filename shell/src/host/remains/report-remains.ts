import type { ModuleStore } from "../modules/module-store.ts";
import type { ReleaseReports } from "../releases/release-reports.ts";
import { followVisits } from "./follow-visits.ts";
import { watchHoldings } from "./watch-holdings.ts";

export interface Remains {
  modules: Pick<ModuleStore, "releaseAt" | "subscribe">;
  reports: Pick<ReleaseReports, "reportVital">;
  /** Calls back after each navigation. */
  subscribe(listener: () => void): void;
}

/** Measures what modules leave behind in this page, and reports it to the registry. */
export function reportRemains({ modules, reports, subscribe }: Remains): void {
  const now = () => performance.now();
  followVisits({
    shown: () => modules.releaseAt(location.pathname),
    subscribe,
    holdings: watchHoldings(window, now),
    elements: () => [...document.body.children],
    heap: readHeap,
    now,
    later: (run, milliseconds) => void setTimeout(run, milliseconds),
    report: reports.reportVital,
  });
}

/** Only Chromium reports it. */
function readHeap(): number | undefined {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory && memory.usedJSHeapSize / 2 ** 20;
}
