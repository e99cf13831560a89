import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { PortalSettings, PortalSettingsChange } from "@tessera/wire/portal/portal-setting";
import { queryKey } from "./query-key.ts";

export function portalSettingsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.portal(organizationId),
    queryFn: ({ signal }): Promise<PortalSettings> => call("GET /portal/settings", { signal }),
    enabled: access === "ready",
  });
}

/** Queries the path of the help page, which contains the organization's slug. */
export function addressQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: [...queryKey.portal(organizationId), "address"],
    queryFn: async ({ signal }) => `/help/${(await call("GET /organizations/me", { signal })).slug}`,
    enabled: access === "ready",
  });
}

/** Queries the address that the help page and the widget name for emails. */
export function supportAddressQuery({ call, organizationId, access }: Session, organization: string) {
  return queryOptions({
    queryKey: [...queryKey.portal(organizationId), "support-address"],
    queryFn: ({ signal }) => call("GET /mail/support-address", { query: { organization }, signal }),
    enabled: access === "ready",
  });
}

/** Queries the state of the widget's secret. */
export function widgetSecretQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: [...queryKey.portal(organizationId), "secret"],
    queryFn: ({ signal }) => call("GET /portal/widget-secret", { signal }),
    enabled: access === "ready",
  });
}

/** Creates a secret, which is then shown only once. */
export function useMakeSecret() {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /portal/widget-secret"),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: [...queryKey.portal(organizationId), "secret"] }),
  });
}

/** Saves texts of a form, which shows them as typed if that fails. */
export function useSavePortal() {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PortalSettingsChange) => call("PUT /portal/settings", { body }),
    onSuccess: (settings) => queryClient.setQueryData(queryKey.portal(organizationId), settings),
  });
}

/** Changes the settings of the help page. The change is shown immediately, and rolled back if it cannot be saved. */
export function useChangePortal() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const key = queryKey.portal(organizationId);
  return useMutation({
    mutationFn: (body: PortalSettingsChange) => call("PUT /portal/settings", { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      const before = queryClient.getQueryData<PortalSettings>(key);
      if (before) queryClient.setQueryData(key, { ...before, ...change });
      return { before };
    },
    onSuccess: (settings) => queryClient.setQueryData(key, settings),
    onError: ({ message }, _change, kept) => {
      queryClient.setQueryData(key, kept?.before);
      notify({ kind: "error", title: t("Couldn't save the help page"), message });
    },
  });
}
