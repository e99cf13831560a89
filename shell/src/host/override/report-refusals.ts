import type { RemoteContext } from "@tessera/federation/remote";
import type { RefusedOverride } from "./unsigned-override.ts";

interface ReportContext {
  call: RemoteContext["call"];
  identity: Pick<RemoteContext["identity"], "getState" | "subscribe">;
}

/** Reports to the registry once what the page did not follow, as soon as it is known whose page it is. */
export function reportRefusals(refused: readonly RefusedOverride[], { call, identity }: ReportContext): void {
  if (refused.length === 0) return;
  const reportOnceKnown = () => {
    if (!identity.getState().isTokenProviderReady) return;
    unsubscribe();
    // That a report is lost is nobody's trouble.
    for (const body of refused) void call("POST /registry/override/refusals", { body }).catch(() => {});
  };
  const unsubscribe = identity.subscribe(reportOnceKnown);
  reportOnceKnown();
}
