import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { ApiKey } from "@tessera/wire/account/account";
import type { ApiKeyKind } from "@tessera/wire/account/account.constants";
import type { Permission } from "@tessera/wire/api/permission";
import { queryKey } from "./query-key.ts";

export function apiKeysQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.apiKeys(organizationId),
    queryFn: ({ signal }) => call("GET /auth/api-keys", { signal }),
    enabled: access === "ready",
  });
}

export interface NewKey {
  name: string;
  kind: ApiKeyKind;
  scopes: Permission[];
  expires_in_days: number | null;
}

export function useMakeKey() {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => call("POST /auth/api-keys", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKey.apiKeys(organizationId) }),
  });
}

export function useDeleteKey() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiKey) => call("DELETE /auth/api-keys/:keyId", { params: { keyId: id } }),
    onSuccess: (_, { name }) =>
      notify({
        kind: "success",
        title: t("API key deleted"),
        message: t("{name} no longer works.", { name }),
      }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to delete the API key"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.apiKeys(organizationId) }),
  });
}
