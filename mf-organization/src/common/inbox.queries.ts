import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { ConnectionDraft, ConsentAnswer, Inbox, InboxChange, NewInbox } from "@tessera/wire/mail/mail";
import { useNavigate } from "react-router";
import { leaveTo } from "./leave.ts";
import { queryKey } from "./query-key.ts";

const awaitingMs = 3_000;
const calmMs = 30_000;

function isAwaited({ mailbox, last_mail_at: last, test }: Inbox): boolean {
  if (test?.state === "waiting") return true;
  return mailbox ? mailbox.state === "connecting" : last === null;
}

/** Queries the inboxes. They are refetched often while a mailbox is connecting, or while an inbox waits for its first mail or a test. */
export function inboxesQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.inboxes(organizationId),
    queryFn: ({ signal }) => call("GET /mail/inboxes", { signal }),
    refetchInterval: ({ state }: { state: { data: { items: Inbox[] } | undefined } }) => {
      const inboxes = state.data?.items ?? [];
      return inboxes.some(isAwaited) ? awaitingMs : calmMs;
    },
    enabled: access === "ready",
  });
}

function useRefreshInboxes() {
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKey.inboxes(organizationId) });
}

/** Opens the provider's page where the owner of a mailbox gives consent. It leads back to the inboxes page. */
export function useAskForConsent() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id }: Pick<Inbox, "id">) =>
      call("POST /mail/inboxes/:inboxId/consent", { params: { inboxId: id } }),
    onSuccess: ({ url }) => leaveTo(url, navigate),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to connect the mailbox"), message }),
  });
}

export function useConnectMailbox() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshInboxes();
  return useMutation({
    mutationFn: (body: ConsentAnswer) => call("POST /mail/inboxes/connect", { body }),
    onSuccess: ({ address }) => notify({ kind: "success", title: t("Mailbox connected"), message: address }),
    onSettled: refresh,
  });
}

/** Returns true if the mailbox cannot be read because its owner has not given consent, or has withdrawn it. */
export function needsConsent({ mailbox }: Inbox): boolean {
  return mailbox?.consent === "missing" || mailbox?.consent === "withdrawn";
}

export function useAddInbox() {
  const { call } = useSession();
  const refresh = useRefreshInboxes();
  const consent = useAskForConsent();
  return useMutation({
    mutationFn: (body: NewInbox) => call("POST /mail/inboxes", { body }),
    onSuccess: async (inbox) => {
      await refresh();
      if (needsConsent(inbox)) consent.mutate(inbox);
    },
  });
}

export function useChangeInbox({ id }: Inbox) {
  const { call } = useSession();
  const refresh = useRefreshInboxes();
  return useMutation({
    mutationFn: (body: InboxChange) =>
      call("PATCH /mail/inboxes/:inboxId", { params: { inboxId: id }, body }),
    onSuccess: refresh,
  });
}

/** Tests a connection. For an existing inbox, values that are not given are those saved. */
export function useTestConnection(inboxId: string | null) {
  const { call } = useSession();
  return useMutation({
    mutationFn: ({ address, ...servers }: ConnectionDraft) =>
      inboxId === null
        ? call("POST /mail/inboxes/test", { body: { address, ...servers } })
        : call("POST /mail/inboxes/:inboxId/test", { params: { inboxId }, body: servers }),
  });
}

export function useSendTestMail({ id }: Inbox) {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshInboxes();
  return useMutation({
    mutationFn: () => call("POST /mail/inboxes/:inboxId/test-mail", { params: { inboxId: id } }),
    onSuccess: refresh,
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to send the test email"), message }),
  });
}

export function useRemoveInbox() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshInboxes();
  return useMutation({
    mutationFn: ({ id }: Inbox) => call("DELETE /mail/inboxes/:inboxId", { params: { inboxId: id } }),
    onSuccess: (_, { address }) =>
      notify({
        kind: "success",
        title: t("Inbox removed"),
        message: t("{address} no longer receives email.", { address }),
      }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to remove the inbox"), message }),
    onSettled: refresh,
  });
}
