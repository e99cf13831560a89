import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { TicketMemberSettings } from "@tessera/wire/ticket/member-setting";
import { useEffect } from "react";
import { create } from "zustand";
import { queryKey } from "../ticket/query-key.ts";

const fiveMinutes = 300_000;

function memberSettingsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.memberSettings(organizationId),
    queryFn: ({ signal }) => call("GET /tickets/member-settings", { signal }),
    enabled: access === "ready",
    staleTime: fiveMinutes,
    retry: false,
  });
}

/** The person's choice, for the commands, which are listed outside of React. */
export const useKnownThenNext = create(() => ({ opensNext: false }));

/** Returns whether sending a message opens the next ticket, as this person prefers, and how to change that. Shift does the other thing. */
export function useThenNext() {
  const session = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const query = memberSettingsQuery(session);
  const opensNext = useQuery(query).data?.opens_next ?? false;
  useEffect(() => useKnownThenNext.setState({ opensNext }), [opensNext]);
  const { mutate } = useMutation({
    mutationFn: (body: TicketMemberSettings) => session.call("PUT /tickets/member-settings", { body }),
    onMutate: async (settings) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      const before = queryClient.getQueryData(query.queryKey);
      queryClient.setQueryData(query.queryKey, settings);
      return { before };
    },
    onError: ({ message }, _settings, kept) => {
      queryClient.setQueryData(query.queryKey, kept?.before);
      notify({ kind: "error", title: t("Your choice was not saved"), message });
    },
  });
  return { opensNext, choose: (next: boolean) => mutate({ opens_next: next }) };
}
