import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { OrganizationChange, OrganizationSettings } from "@tessera/wire/organization/organization";
import { queryKey } from "../common/query-key.ts";

export function settingsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.settings(organizationId),
    queryFn: ({ signal }) => call("GET /organizations/me", { signal }),
    enabled: access === "ready",
  });
}

/**
 * Returns a mutation of the settings, whose response is shown from then on. A new name or slug also refreshes the session, where everyone
 * can see it.
 */
function useSettingsChange<Input>(run: (input: Input) => Promise<OrganizationSettings>) {
  const { organizationId } = useSession();
  const { identity } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess(settings) {
      const key = queryKey.settings(organizationId);
      const before = queryClient.getQueryData<OrganizationSettings>(key);
      queryClient.setQueryData(key, settings);
      if (before?.name !== settings.name || before?.slug !== settings.slug) return identity.refresh();
    },
  });
}

export function useSaveSettings() {
  const { call } = useSession();
  return useSettingsChange((body: OrganizationChange) => call("PUT /organizations/me/", { body }));
}

export function useLogo() {
  const { call } = useSession();
  const upload = useSettingsChange((picture: File) => {
    const form = new FormData();
    form.append("logo", picture);
    return call("POST /organizations/me/logo", { form });
  });
  const remove = useSettingsChange((_: undefined) => call("DELETE /organizations/me/logo"));
  return { upload, remove };
}
