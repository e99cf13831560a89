import type { RemoteContext } from "@tessera/federation/remote";
import { pauseInBrowser } from "../live/browser-pause.ts";
import type { ModuleStore, RefusedCall, ReleaseOutcome } from "../modules/module-store.ts";
import { describeError, type ReleaseReports } from "./release-reports.ts";
import { type PageReleases, watchReleases } from "./release-watch.ts";
import { type Navigations, switchWhenSafe } from "./switch-releases.ts";

/** Reports within this time are sent together, in ms. */
export const reportAfterMs = 250;
const slowMs = 5_000;

/** Returns the handlers that report to the registry how releases start, and calls that were refused, as errors of the release. */
export function reportTo({ report }: ReleaseReports) {
  return {
    onOutcome({ name, version, milliseconds, error }: ReleaseOutcome) {
      if (error !== undefined) return report({ name, version, kind: "failed", ...describeError(error) });
      report({ name, version, kind: "loaded" });
      if (milliseconds > slowMs) report({ name, version, kind: "slow" });
    },
    onRefusedCall({ name, version, error }: RefusedCall) {
      // biome-ignore lint/suspicious/noConsole: the module's developers look there
      console.error(`${name} ${version}: ${error.message}`);
      report({ name, version, kind: "error", ...describeError(error) });
    },
  };
}

interface FollowContext {
  made: PageReleases;
  call: RemoteContext["call"];
  router: Navigations;
  modules: ModuleStore;
}

/** Keeps an open page up to date with the installation's releases. */
export function followReleases({ made, call, router, modules }: FollowContext): void {
  watchReleases({
    made,
    fetchRegistry: () => call("GET /registry/mine", { isForAll: true }),
    pause: pauseInBrowser,
    onOutdated: () =>
      void switchWhenSafe({
        router,
        modules,
        open: (address) => (address === null ? location.reload() : location.assign(address)),
        path: () => location.pathname,
      }),
  });
}
