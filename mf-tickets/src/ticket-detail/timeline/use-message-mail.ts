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

/** The mail that a message came or left by, and the one that left: what a member wrote from their own mailbox does both. */
interface MessageMail {
  mail?: TicketMail | undefined;
  left?: TicketMail | undefined;
}

/** Messages of a ticket share one call. */
export function useMessageMail({ id, ticket_id: ticketId, visibility }: Communication): MessageMail {
  const { call, organizationId, access } = useSession();
  const isWanted = use(MayHaveMail) && visibility === "public";
  const mails = useQuery({
    queryKey: queryKey.mail(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /mail/tickets/:ticketId", { params: { ticketId }, signal }),
    enabled: access === "ready" && isWanted,
    select: ({ items }) => toMessageMail(items.filter((mail) => mail.communication_id === id)),
  });
  return mails.data ?? {};
}

function toMessageMail(mails: TicketMail[]): MessageMail {
  const left = mails.find(({ state }) => state !== "received");
  return { mail: mails.find(({ state }) => state === "received") ?? left, left };
}

/** The mail that a ticket began with, if it did. */
export function useFirstMail(ticket: Ticket): TicketMail | undefined {
  return useTicketMail(ticket, isFirst);
}

/** What answered by itself that a ticket's mail arrived; else that mail, if its inbox says why not. */
export function useAcknowledgement(ticket: TicketOfMail): TicketMail | undefined {
  return useTicketMail(
    ticket,
    (mail) => isAcknowledgement(mail) || (isFirst(mail) && Boolean(mail.unacknowledged)),
  );
}

type TicketOfMail = Pick<Ticket, "id" | "source_channel">;

function isFirst({ communication_id: message, state }: TicketMail): boolean {
  return message === null && state === "received";
}

function isAcknowledgement({ communication_id: message, state }: TicketMail): boolean {
  return message === null && state !== "received";
}

/** The last mail of its kind. */
function useTicketMail(
  { id: ticketId, source_channel: channel }: TicketOfMail,
  isWanted: (mail: TicketMail) => boolean,
): TicketMail | undefined {
  const { call, organizationId, access } = useSession();
  const mails = useQuery({
    queryKey: queryKey.mail(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /mail/tickets/:ticketId", { params: { ticketId }, signal }),
    enabled: access === "ready" && channel === "email",
    select: ({ items }) => items.findLast(isWanted),
  });
  return mails.data;
}
