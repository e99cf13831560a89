import { useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { offerUndo } from "../../../common/keys/last-act.ts";
import { queryKey } from "../../../common/ticket/query-key.ts";
import { refreshTickets } from "../../../common/ticket/ticket-change.queries.ts";
import { ticketPath } from "../../../common/ticket/ticket-title.ts";
import { appendToDraft } from "../drafts.ts";
import { addReplyFiles } from "../reply-files.ts";
import type { WrittenMessage } from "../unsent-messages.ts";
import { useReplyKeys } from "../use-reply-keys.ts";

/** Returns whether the page of the ticket is still shown. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Returns a function that takes a reply back before it is delivered, and continues with its text. */
function useTakeBack(ticketId: string): (sent: Communication, written: WrittenMessage) => Promise<void> {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keys = useReplyKeys(ticketId);
  return async ({ id }, { body, files = [] }) => {
    await session.call("DELETE /tickets/:ticketId/communications/:communicationId", {
      params: { ticketId, communicationId: id },
    });
    appendToDraft(keys.draft("public"), body);
    addReplyFiles(keys.files("public"), files);
    void refreshTickets(queryClient, session, ticketId);
    await navigate(ticketPath(ticketId));
  };
}

/** Returns functions that say what became of a message if the page of its ticket, which shows it, was left meanwhile. */
export function useAnnouncements(ticketId: string) {
  const { organizationId } = useSession();
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  const takeBack = useRef(useTakeBack(ticketId));
  return useMemo(() => {
    const findTicket = () => queryClient.getQueryData<Ticket>(queryKey.ticket(organizationId, ticketId));
    const openTicket = { label: t("Open ticket"), run: () => void navigate(ticketPath(ticketId)) };
    const refused = ({ message }: Error) =>
      notify({ kind: "error", title: t("The reply was not taken back"), message, action: openTicket });
    return {
      success(sent: Communication, written: WrittenMessage): void {
        const ticket = findTicket();
        if (isShown.current || !ticket || sent.visibility === "internal") return;
        const isHeld = ticket.requester.kind === "customer";
        const run = () => void takeBack.current(sent, written).catch(refused);
        notify({
          kind: "success",
          title: t("Reply to #{number} sent", { number: ticket.number }),
          ...(isHeld ? { message: t("It goes out in a few seconds."), action: offerUndo(run) } : {}),
        });
      },
      failure({ message }: Error): void {
        if (isShown.current) return;
        const ticket = findTicket();
        const title = ticket
          ? t("Your message on #{number} was not sent", { number: ticket.number })
          : t("Your message was not sent");
        notify({ kind: "error", title, message, action: openTicket });
      },
    };
  }, [notify, navigate, queryClient, organizationId, ticketId, isShown]);
}
