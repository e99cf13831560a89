import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { NewNote, Note } from "../common/note.ts";

const notesKey = (organizationId: string) => ["new-module", organizationId, "notes"];

export function notesQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: notesKey(organizationId),
    queryFn: async ({ signal }) => (await call("GET /new-module/notes", { signal })).items,
    enabled: access === "ready",
    staleTime: freshTime,
  });
}

export function useAddNote() {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewNote) => call("POST /new-module/notes", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesKey(organizationId) }),
  });
}

export function useDeleteNote() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Note) => call("DELETE /new-module/notes/:noteId", { params: { noteId: id } }),
    onSuccess: (_, { title }) => notify({ kind: "success", title: t("Note deleted"), message: title }),
    onError: ({ message }) => notify({ kind: "error", title: t("Couldn't delete the note"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesKey(organizationId) }),
  });
}
