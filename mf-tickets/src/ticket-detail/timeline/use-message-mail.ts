import { useQuery } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { Communication } from "@tessera/wire/communication";
import type { TicketMail } from "@tessera/wire/mail";
import type { Ticket } from "@tessera/wire/ticket";
import { createContext, use } from "react";
import { queryKey } from "../../common/query-key.ts";

/** Whether messages may have come or left by mail: else nobody asks for mails. */
export const MayHaveMail = createContext(false);

export function mayHaveMail({ requester, source_channel: channel }: Ticket): boolean {
  return requester.kind === "customer" || channel === "email";
}

/** The mail that a message came or left by, if it did. Messages of a ticket share one call. */
export function useMessageMail({
  id,
  ticket_id: ticketId,
  visibility,
}: Communication): TicketMail | undefined {
  const { call, organizationId, access } = useSession();
  const isWanted = use(MayHaveMail) && visibility === "public";
  const mails = useQuery({
    queryKey: queryKey.mail(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /mail/tickets/:ticketId", { params: { ticketId }, signal }),
    enabled: access === "ready" && isWanted,
    select: ({ items }) => items.find((mail) => mail.communication_id === id),
  });
  return mails.data;
}

/** The mail that a ticket began with, if it did. */
export function useFirstMail(ticket: Ticket): TicketMail | undefined {
  const { call, organizationId, access } = useSession();
  const mails = useQuery({
    queryKey: queryKey.mail(organizationId, ticket.id),
    queryFn: ({ signal }) => call("GET /mail/tickets/:ticketId", { params: { ticketId: ticket.id }, signal }),
    enabled: access === "ready" && ticket.source_channel === "email",
    select: ({ items }) =>
      items.findLast(({ communication_id: message, state }) => message === null && state === "received"),
  });
  return mails.data;
}
