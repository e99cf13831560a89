import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Conversation } from "@tessera/wire/agent/chat";
import { queryKey } from "../../common/query-key.ts";

type Pages = InfiniteData<{ items: Conversation[]; total: number; pages: number }, number>;
type Change = (conversation: Conversation) => Conversation | null;

function changed(pages: Pages | undefined, id: string, change: Change): Pages | undefined {
  if (!pages) return pages;
  const items = (page: Pages["pages"][number]) =>
    page.items.flatMap((item) => (item.id === id ? (change(item) ?? []) : item));
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: items(page) })) };
}

/** Shows a change in the lists immediately. The response of the service replaces it afterwards. */
function useListChange() {
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  return {
    async show(id: string, change: Change) {
      const key = queryKey.conversations(organizationId);
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueriesData<Pages>({ queryKey: key }, (pages) => changed(pages, id, change));
    },
    refresh: (id: string) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKey.conversations(organizationId) }),
        queryClient.invalidateQueries({ queryKey: queryKey.conversation(organizationId, id) }),
      ]),
  };
}

export function useRenameConversation() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const list = useListChange();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call("PATCH /chat/conversations/:conversationId", { params: { conversationId: id }, body: { title } }),
    onMutate: ({ id, title }) => list.show(id, (conversation) => ({ ...conversation, title })),
    onError: ({ message }) =>
      notify({ kind: "error", title: t("Failed to rename the conversation"), message }),
    onSettled: (_answer, _error, { id }) => list.refresh(id),
  });
}

export function useArchiveConversation() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const list = useListChange();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      call("PATCH /chat/conversations/:conversationId/archive", {
        params: { conversationId: id },
        body: { archived },
      }),
    onMutate: ({ id }) => list.show(id, () => null),
    onSuccess: (_answer, { archived }) =>
      notify({
        kind: "success",
        title: archived ? t("Conversation archived") : t("Conversation unarchived"),
      }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to move the conversation"), message }),
    onSettled: (_answer, _error, { id }) => list.refresh(id),
  });
}

/** Deletes a conversation, and offers to undo. */
export function useDeleteConversation() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const list = useListChange();
  const restore = useMutation({
    mutationFn: (id: string) =>
      call("POST /chat/conversations/:conversationId/restore", { params: { conversationId: id } }),
    onError: ({ message }) =>
      notify({ kind: "error", title: t("Failed to restore the conversation"), message }),
    onSettled: (_answer, _error, id) => list.refresh(id),
  });
  return useMutation({
    mutationFn: ({ id }: Conversation) =>
      call("DELETE /chat/conversations/:conversationId", { params: { conversationId: id } }),
    onMutate: ({ id }) => list.show(id, () => null),
    onSuccess: (_answer, { id, title }) =>
      notify({
        kind: "success",
        title: t("Conversation deleted"),
        message: title,
        action: { label: t("Undo"), run: () => restore.mutate(id) },
      }),
    onError: ({ message }) =>
      notify({ kind: "error", title: t("Failed to delete the conversation"), message }),
    onSettled: (_answer, _error, { id }) => list.refresh(id),
  });
}
