import { home } from "../modules/module-owner.ts";
import type { ModuleStore } from "../modules/module-store.ts";
import type { IdentityClient } from "../session/identity-client.ts";

interface WarmOptions {
  modules: Pick<ModuleStore, "entries" | "warm">;
  identity: Pick<IdentityClient, "getState" | "subscribe">;
  /** Comes when there is room for one more module. */
  whenQuiet(): Promise<void>;
}

/**
 * Once somebody is signed in, gets the modules they have not opened yet, one at a time and only while nothing else is
 * on its way: the page they came for is first.
 */
export function warmModules({ modules, identity: { getState, subscribe }, whenQuiet }: WarmOptions): void {
  const unsubscribe = subscribe(() => {
    if (!getState().user?.organization) return;
    unsubscribe();
    void warmInTurn(modules, whenQuiet);
  });
}

async function warmInTurn(
  { entries, warm }: WarmOptions["modules"],
  whenQuiet: () => Promise<void>,
): Promise<void> {
  for (const { mounts } of entries) {
    await whenQuiet();
    await warm(mounts[0] ?? home);
  }
}
