import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import type { IdentityClient } from "../../session/identity-client.ts";
import type { ConfirmStore } from "./confirm-store.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "confirm" */ "./confirm-dialog.tsx")).ConfirmDialog,
}));

interface ConfirmCornerProps {
  store: ConfirmStore;
  identity: IdentityClient;
}

/** Asks the person to confirm their identity. Its code is downloaded when it is first needed. */
export function ConfirmCorner({ store, identity }: ConfirmCornerProps) {
  const isAsked = useStore(store, (state) => state.isAsked);
  const settle = useStore(store, (state) => state.settle);

  return isAsked ? (
    <Suspense fallback={null}>
      <ConfirmDialog identity={identity} onEnd={settle} />
    </Suspense>
  ) : null;
}
