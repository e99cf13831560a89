import { home } from "../../common/paths.ts";
import type { IdentityClient } from "../../session/identity-client.ts";
import type { ModuleStore } from "./module-store.ts";

interface WarmOptions {
  modules: Pick<ModuleStore, "entries" | "warm">;
  identity: Pick<IdentityClient, "getState" | "subscribe">;
  /** Comes when the page one came for can be used. */
  whenUsable(): Promise<void>;
  /** Whether as little data as possible is to be fetched. */
  isSaving(): boolean;
  /** Comes when there is space for one more module. */
  whenQuiet(): Promise<void>;
}

/**
 * Once someone is signed in and the page they came for can be used, gets the modules they have not opened yet, one at a time and
 * only while nothing else is on its way. Gets none where data is to be saved.
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
