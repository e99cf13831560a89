import { useQuery } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketMail } from "@tessera/wire/mail/mail";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { createContext, use } from "react";
import { queryKey } from "../../../common/ticket/query-key.ts";

/** True if messages may have been received or sent by mail. Otherwise no mails are requested. */
export const MayHaveMail = createContext(false);

export function mayHaveMail({ requester, source_channel: channel }: Ticket): boolean {
  return requester.kind === "customer" || channel === "email";
}

/**
 * `mail`: the mail that a message was received by, or else sent by. `left`: the mail it was sent by. A message that a member wrote from
 * their own mailbox has both.
 */
interface MessageMail {
  mail?: TicketMail | undefined;
  left?: TicketMail | undefined;
}

/** Returns the mails of a message. All messages of a ticket share one request. */
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

/** Returns the mail that started the ticket, if there is one. */
export function useFirstMail(ticket: Ticket): TicketMail | undefined {
  return useTicketMail(ticket, isFirst);
}

/** Returns the automatic acknowledgement of a ticket's mail, or else that mail itself if its inbox states why it was not acknowledged. */
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

/** Returns the last mail that matches. */
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
