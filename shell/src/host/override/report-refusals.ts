import type { RemoteContext } from "@tessera/federation/remote";
import type { RefusedOverride } from "./unsigned-override.ts";

interface ReportContext {
  call: RemoteContext["call"];
  identity: Pick<RemoteContext["identity"], "getState" | "subscribe">;
}

/** Reports refused overrides to the registry once, as soon as the person is signed in. */
export function reportRefusals(refused: readonly RefusedOverride[], { call, identity }: ReportContext): void {
  if (refused.length === 0) return;
  const reportOnceKnown = () => {
    if (!identity.getState().isTokenProviderReady) return;
    unsubscribe();
    // Failures are ignored on purpose: reporting is best effort.
    for (const body of refused) void call("POST /registry/override/refusals", { body }).catch(() => {});
  };
  const unsubscribe = identity.subscribe(reportOnceKnown);
  reportOnceKnown();
}
