import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { refetchRead } from "@tessera/ui/remote/refetch-read";
import type { NotificationPage } from "@tessera/wire/notification/notification";
import { useEffect, useMemo } from "react";
import { useShell } from "../../common/shell-context.ts";
import { isMounted } from "../modules/module-owner.ts";
import { markRead } from "./mark-read.ts";
import { settingsPath } from "./settings-path.ts";

/** The person whose notifications are loaded; null if nobody is signed in, or if they are in no organization. */
export type Reader = { userId: string; organizationId: string } | null;

export function useReader(): Reader {
  const { identity } = useShell();
  const { user, isTokenProviderReady } = useIdentityState(identity);
  const userId = user?.id;
  const organizationId = user?.organization?.id;
  return useMemo(
    () => (isTokenProviderReady && userId && organizationId ? { userId, organizationId } : null),
    [isTokenProviderReady, userId, organizationId],
  );
}

type Call = ReturnType<typeof useShell>["call"];

const toKey = (reader: Reader) => ["notifications", reader?.organizationId, reader?.userId] as const;
const unreadKey = (reader: Reader) => [...toKey(reader), "unread"] as const;
const listKey = (reader: Reader) => [...toKey(reader), "list"] as const;

/** Returns the query for the unread count. It is loaded once, and then updated by the live stream. */
function unreadQuery(call: Call, reader: Reader) {
  return queryOptions({
    queryKey: unreadKey(reader),
    queryFn: async ({ signal }) => {
      const { unread } = await call("GET /notifications", { query: { unread: true, size: 1 }, signal });
      return unread;
    },
    enabled: reader !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns how many notifications are unread; 0 if no module shows the settings, because then there is no bell. */
export function useUnreadCount(): number {
  const { call, modules } = useShell();
  const reader = useReader();
  const query = unreadQuery(call, reader);
  const { data } = useQuery({
    ...query,
    enabled: reader !== null && isMounted(settingsPath, modules.entries),
  });
  return data ?? 0;
}

export function listQuery(call: Call, reader: Reader) {
  return infiniteQueryOptions({
    queryKey: listKey(reader),
    queryFn: async ({ pageParam, signal, client }) => {
      const query = { size: 20, ...(pageParam ? { cursor: pageParam } : {}) };
      const page = await call("GET /notifications", { query, signal });
      client.setQueryData(unreadKey(reader), page.unread);
      return page;
    },
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: reader !== null,
  });
}

/** Updates the notifications from the live stream. */
export function useFollowNotifications(reader: Reader): void {
  const { live } = useShell();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      live.listen((event) => {
        if (event.kind === "reset") void refetchRead(queryClient, toKey(reader));
        if (event.kind !== "notification" || event.for_user_id !== reader?.userId) return;
        queryClient.setQueryData(unreadKey(reader), event.unread);
        void refetchRead(queryClient, listKey(reader));
      }),
    [live, queryClient, reader],
  );
}

/** A change to the read state. It applies to all notifications if `ids` is absent. */
export interface ReadChange {
  ids?: string[];
  is_read: boolean;
}

/** Marks notifications as read or unread, optimistically. A change that could not be saved is reverted. */
export function useMarkRead(reader: Reader) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadChange) => call("POST /notifications/read", { body }),
    onMutate: async (reading) => {
      await queryClient.cancelQueries({ queryKey: toKey(reader) });
      return rewrite(queryClient, reader, reading);
    },
    onSuccess: ({ unread }) => void queryClient.setQueryData(unreadKey(reader), unread),
    onError: ({ message }, _, before) => {
      queryClient.setQueryData(listKey(reader), before?.list);
      queryClient.setQueryData(unreadKey(reader), before?.unread);
      notify({ kind: "error", title: t("Failed to mark as read"), message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: toKey(reader) }),
  });
}

/** Applies a change to the cached list and count. Returns the values from before. */
function rewrite(queryClient: QueryClient, reader: Reader, reading: ReadChange) {
  const list = queryClient.getQueryData<InfiniteData<NotificationPage, string>>(listKey(reader));
  const unread = queryClient.getQueryData<number>(unreadKey(reader));
  if (list && unread !== undefined) {
    const next = markRead(list.pages, unread, reading, new Date().toISOString());
    queryClient.setQueryData(listKey(reader), { ...list, pages: next.pages });
    queryClient.setQueryData(unreadKey(reader), next.unread);
  }
  return { list, unread };
}
