import { useQueryClient } from "@tanstack/react-query";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { setWatching } from "./set-watching.ts";

/** Stops watching the ticket if it was opened by the link for that in a notification email. */
export function useStopWatching(ticket: Ticket): void {
  const { call, notify } = useRemoteContext();
  const { organizationId, access } = useSession();
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const isAsked = address.get("watch") === "stop" && access === "ready";

  useEffect(() => {
    if (!isAsked) return;
    setAddress(
      (current) => {
        current.delete("watch");
        return current;
      },
      { replace: true },
    );
    void setWatching({ call, notify, queryClient, organizationId }, [ticket], false);
  }, [isAsked, setAddress, call, notify, queryClient, organizationId, ticket]);
}
