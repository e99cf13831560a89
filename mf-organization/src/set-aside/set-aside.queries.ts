import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { SetAsideMail } from "@tessera/wire/mail/mail";
import { queryKey } from "../common/query-key.ts";
import type { SetAsideFilter } from "./set-aside-filter.ts";

/** Mail is set aside while the page is open. */
const refetchMs = 15_000;

/** Queries the mails that match a filter. Those of the previous filter are shown while the next ones load. */
export function setAsideQuery({ call, organizationId, access }: Session, { reason, search }: SetAsideFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKey.setAside(organizationId), reason, search],
    queryFn: ({ pageParam, signal }) =>
      call("GET /mail/set-aside", {
        query: {
          ...(reason ? { reason } : {}),
          ...(search ? { search } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
    enabled: access === "ready",
  });
}

/** Makes a ticket of a mail. */
export function useRelease() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SetAsideMail) =>
      call("POST /mail/set-aside/:mailId/release", { params: { mailId: id } }),
    onSuccess: (_, { subject }) =>
      notify({
        kind: "success",
        title: t("The email becomes a ticket in a moment"),
        message: subject || t("(No subject)"),
      }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to make a ticket"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.setAside(organizationId) }),
  });
}
