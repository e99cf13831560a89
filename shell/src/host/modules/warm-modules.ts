import { home } from "../../common/paths.ts";
import type { IdentityClient } from "../../session/identity-client.ts";
import type { ModuleStore } from "./module-store.ts";

interface WarmOptions {
  modules: Pick<ModuleStore, "entries" | "warm">;
  identity: Pick<IdentityClient, "getState" | "subscribe">;
  /** Resolves when the requested page can be used. */
  whenUsable(): Promise<void>;
  /** Returns true if data is to be saved. */
  isSaving(): boolean;
  /** Resolves when the browser is idle enough for another module. */
  whenQuiet(): Promise<void>;
}

/**
 * Warms the remaining modules once the person is signed in and the requested page can be used. It warms one module at a time, and only
 * while nothing else is loading. It warms none if data is to be saved.
 */
export function warmModules(options: WarmOptions): void {
  const { getState, subscribe } = options.identity;
  const unsubscribe = subscribe(() => {
    if (!getState().user?.organization) return;
    unsubscribe();
    void warmInTurn(options);
  });
}

async function warmInTurn({ modules, whenUsable, isSaving, whenQuiet }: WarmOptions): Promise<void> {
  await whenUsable();
  for (const { mounts } of modules.entries) {
    if (isSaving()) return;
    await whenQuiet();
    await modules.warm(mounts[0] ?? home);
  }
}
