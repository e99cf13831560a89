import { whenIdle } from "../common/when-idle.ts";
import { home } from "../modules/module-owner.ts";
import type { ModuleStore } from "../modules/module-store.ts";
import type { IdentityClient } from "../session/identity-client.ts";

/** Once somebody is signed in and the page has come to rest, gets the modules they have not opened yet. */
export function warmModules(modules: ModuleStore, { getState, subscribe }: IdentityClient): void {
  const unsubscribe = subscribe(() => {
    if (!getState().user?.organization) return;
    unsubscribe();
    whenIdle(() => {
      for (const { mounts } of modules.entries) void modules.warm(mounts[0] ?? home);
    });
  });
}
