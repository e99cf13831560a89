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
  /** Opens an address in a new page; null reloads the current page. */
  open(address: string | null): void;
  /** Returns the current path. */
  path(): string;
}

/**
 * Loads an outdated page again when no work can be lost: on the next navigation, when the page is hidden, or at once if its module failed
 * to load. It waits while the page is busy (an upload, a pending change, a form with unsaved input). Returns a function that stops it.
 */
export function switchWhenSafe({ router, modules, open, path }: SwitchContext): () => void {
  let shown = path();
  const stop = router.subscribe(({ location, navigation }) => {
    const target = navigation.state === "loading" ? navigation.location : undefined;
    // A page that is already loaded is shown at once, without a loading state.
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

/** Returns true if a reload would interrupt something. */
export function isBusy(modules: Pick<ModuleStore, "mounted">): boolean {
  return modules.mounted().some((module) => module.busy?.()) || wouldWarn();
}

/** Returns true if a part of the page would make the browser ask before leaving it. */
function wouldWarn(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
