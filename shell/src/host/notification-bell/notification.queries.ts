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
import type { QueryOf } from "@tessera/wire/api/route";
import type { NotificationPage, notificationRoutes } from "@tessera/wire/notification/notification";
import { useEffect, useMemo } from "react";
import { useShell } from "../../common/shell-context.ts";
import { isMounted } from "../modules/module-owner.ts";
import { applyMark, type Mark } from "./apply-mark.ts";
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

/** What a list shows; without it, everything that is not done. */
export type ListFilter = Pick<
  QueryOf<(typeof notificationRoutes)["GET /notifications"]>,
  "unread" | "done" | "event" | "inbox"
>;

export function listQuery(call: Call, reader: Reader, filter: ListFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...listKey(reader), filter],
    queryFn: async ({ pageParam, signal, client }) => {
      const query = { ...filter, grouped: true, size: 20, ...(pageParam ? { cursor: pageParam } : {}) };
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

/** Marks entries as read, unread, done or not done, optimistically. A change that could not be saved is reverted. */
export function useMark(reader: Reader) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mark: Mark) =>
      "is_done" in mark
        ? call("POST /notifications/done", { body: { ...mark, grouped: true } })
        : // Of an entry that was read, only the newest becomes unread.
          call("POST /notifications/read", { body: { ...mark, grouped: mark.is_read } }),
    onMutate: async (mark) => {
      await queryClient.cancelQueries({ queryKey: toKey(reader) });
      return rewrite(queryClient, reader, mark);
    },
    onSuccess: ({ unread }) => void queryClient.setQueryData(unreadKey(reader), unread),
    onError: ({ message }, mark, before) => {
      for (const [key, list] of before?.lists ?? []) queryClient.setQueryData(key, list);
      queryClient.setQueryData(unreadKey(reader), before?.unread);
      const title = "is_done" in mark ? t("Failed to mark as done") : t("Failed to mark as read");
      notify({ kind: "error", title, message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: toKey(reader) }),
  });
}

/** Marks everything that a filter lists as done. */
export function useFinishAll(reader: Reader, { unread, event, inbox }: ListFilter) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call("POST /notifications/done", {
        body: { ...(unread && { unread }), ...(event && { event }), ...(inbox && { inbox }) },
      }),
    onSuccess: (reply) => void queryClient.setQueryData(unreadKey(reader), reply.unread),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to mark as done"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey(reader) }),
  });
}

type List = InfiniteData<NotificationPage, string>;

/** Applies a change to the cached lists and the count. Returns the values from before. */
function rewrite(queryClient: QueryClient, reader: Reader, mark: Mark) {
  const lists = queryClient.getQueriesData<List>({ queryKey: listKey(reader) });
  const unread = queryClient.getQueryData<number>(unreadKey(reader));
  const now = new Date().toISOString();
  const counts = lists.flatMap(([key, list]) => {
    if (!list || unread === undefined) return [];
    const next = applyMark(list.pages, unread, mark, now);
    queryClient.setQueryData(key, { ...list, pages: next.pages });
    return [next.unread];
  });
  // An entry may be in the list of one filter only: the count follows the list in which most changed.
  if (unread !== undefined && counts.length > 0) {
    const furthest = counts.reduce((one, other) =>
      Math.abs(other - unread) > Math.abs(one - unread) ? other : one,
    );
    queryClient.setQueryData(unreadKey(reader), furthest);
  }
  return { lists, unread };
}
