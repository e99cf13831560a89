import { useQueryClient } from "@tanstack/react-query";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { useEffect, useMemo } from "react";
import { createLiveRefresh } from "./live-refresh.ts";

/** Applies live updates while a page of this remote is open. */
export function useLive(): void {
  const { live, identity } = useRemoteContext();
  const me = useIdentityState(identity).user?.id ?? "";
  const session = useSession();
  const queryClient = useQueryClient();
  const handle = useMemo(() => createLiveRefresh(queryClient), [queryClient]);

  useEffect(() => live.listen((event) => handle(session, me, event)), [live, handle, session, me]);
}
