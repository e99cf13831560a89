import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Integration, IntegrationChange, IntegrationTest } from "@tessera/wire/mail/integration";
import type { WebhookEvent } from "@tessera/wire/mail/integration.constants";
import { queryKey } from "../common/query-key.ts";

export function integrationsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.integrations(organizationId),
    queryFn: ({ signal }) => call("GET /integrations/", { signal }),
    enabled: access === "ready",
  });
}

/** Returns a mutation of the integrations. They are refetched afterwards, even if it failed. */
function useIntegrationChange<Input, Output>(run: (input: Input) => Promise<Output>, failure?: string) {
  const { organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onError: ({ message }) => {
      if (failure) notify({ kind: "error", title: failure, message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.integrations(organizationId) }),
  });
}

type Change = IntegrationChange & { integration: Integration };

/** Saves settings. Errors are shown by the form. */
export function useSaveIntegration() {
  const { call } = useSession();
  return useIntegrationChange(({ integration: { id }, ...body }: Change) =>
    call("PUT /integrations/:integrationId/", { params: { integrationId: id }, body }),
  );
}

export function usePauseIntegration() {
  const { call } = useSession();
  return useIntegrationChange(
    ({ integration: { id }, ...body }: Change) =>
      call("PUT /integrations/:integrationId/", { params: { integrationId: id }, body }),
    t("Failed to change the integration"),
  );
}

export function useDisconnect() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  return useIntegrationChange(async ({ id, name, platform }: Integration) => {
    await call("DELETE /integrations/:integrationId/", { params: { integrationId: id } });
    const title = platform === "webhook" ? t("Webhook deleted") : t("{name} disconnected", { name });
    notify({ kind: "success", title });
  }, t("Failed to disconnect"));
}

/** Tests the connection to the platform. The outcome becomes the state of the connection. */
export function useTestIntegration({ id }: Integration) {
  const { call } = useSession();
  return useIntegrationChange<void, IntegrationTest>(() =>
    call("POST /integrations/:integrationId/test/", { params: { integrationId: id } }),
  );
}

export interface NewWebhook {
  name: string;
  url: string;
  events: WebhookEvent[];
}

export function useMakeWebhook() {
  const { call } = useSession();
  return useIntegrationChange((body: NewWebhook) => call("POST /integrations/webhooks", { body }));
}

export function useRotateSecret() {
  const { call } = useSession();
  return useIntegrationChange(
    ({ id }: Integration) =>
      call("POST /integrations/:integrationId/secret", { params: { integrationId: id } }),
    t("Failed to create a new secret"),
  );
}
