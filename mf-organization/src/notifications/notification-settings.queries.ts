import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { NotificationSettingsChange } from "@tessera/wire/notification/notification";
import { queryKey } from "../common/query-key.ts";
import { mergePreferences } from "./merge-preferences.ts";

function notificationSettingsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.notificationSettings(organizationId),
    queryFn: ({ signal }) => call("GET /notifications/settings", { signal }),
    enabled: access === "ready",
  });
}

/**
 * Returns the settings to show: saved values overlaid with those being saved. A change that fails is no longer pending, so the saved value
 * shows again.
 */
export function useNotificationSettings() {
  const session = useSession();
  const query = useQuery(notificationSettingsQuery(session));
  const pending = useMutationState({
    filters: { mutationKey: queryKey.notificationSettings(session.organizationId), status: "pending" },
    select: ({ state }) => state.variables as NotificationSettingsChange,
  });
  return { query, settings: query.data && pending.reduce(mergePreferences, query.data) };
}

/** Saves changes one after another, in the order they were made. */
export function useSavePreferences() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const key = queryKey.notificationSettings(organizationId);
  return useMutation({
    mutationKey: key,
    scope: { id: key.join(" ") },
    mutationFn: (body: NotificationSettingsChange) => call("PUT /notifications/settings", { body }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, saved);
    },
    onError: ({ message }) =>
      notify({
        kind: "error",
        title: t("Failed to save the change"),
        message: t("The change was undone. {message}", { message }),
      }),
  });
}

export function useTestEmail() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  return useMutation({
    mutationFn: () => call("POST /notifications/test-email"),
    onSuccess: () =>
      notify({ kind: "success", title: t("Test email sent"), message: t("Check your inbox.") }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to send the test email"), message }),
  });
}
