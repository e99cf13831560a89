import type { ModuleStore } from "../modules/module-store.ts";

/** The part of the router that reports navigations. */
export interface Navigations {
  subscribe(
    listener: (state: {
      location: { pathname: string };
      navigation: {
        state: string;
        location?: { pathname: string; search: string; hash: string } | undefined;
      };
    }) => void,
  ): () => void;
}

export interface SwitchContext {
  router: Navigations;
  modules: Pick<ModuleStore, "mounted" | "failureAt">;
  /** Opens an address as a new page, or the same one again. */
  open(address: string | null): void;
  /** The path that is shown. */
  path(): string;
}

/**
 * Brings an outdated page to the releases of today where nobody loses anything by it: when one goes somewhere else, when the page
 * is out of sight, and at once where a module did not load. What is busy (an upload, a change on its way, a form that warns before
 * it is left) is waited for. Answers how to stop.
 */
export function switchWhenSafe({ router, modules, open, path }: SwitchContext): () => void {
  let shown = path();
  const stop = router.subscribe(({ location, navigation }) => {
    const target = navigation.state === "loading" ? navigation.location : undefined;
    // A page that was there before is shown at once: nothing loads on the way to it.
    const isElsewhere = location.pathname !== shown;
    shown = location.pathname;
    if (!(target || isElsewhere) || isBusy(modules)) return;
    open(target ? `${target.pathname}${target.search}${target.hash}` : null);
  });
  const openUnseen = () => {
    if (document.hidden && !isBusy(modules)) open(null);
  };
  document.addEventListener("visibilitychange", openUnseen);
  if (modules.failureAt(path()) !== undefined && !isBusy(modules)) open(null);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", openUnseen);
  };
}

/** Whether something is under way that opening the page again would cut. */
export function isBusy(modules: Pick<ModuleStore, "mounted">): boolean {
  return modules.mounted().some((module) => module.busy?.()) || wouldWarn();
}

/** Whether some part of the page would have the browser ask before it is left. */
function wouldWarn(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
