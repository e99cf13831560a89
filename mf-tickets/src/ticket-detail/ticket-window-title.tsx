import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import { useMatch } from "react-router";
import { useTicket } from "../common/ticket/ticket.queries.ts";
import { ticketTitle } from "../common/ticket/ticket-title.ts";

interface TicketWindowTitleProps {
  show: (words: string) => ReactNode;
}

/** The window title: "#1412 title". */
export function TicketWindowTitle({ show }: TicketWindowTitleProps) {
  const ticketId = useMatch("/dashboard/tickets/:ticketId")?.params.ticketId ?? "";
  const { data: ticket } = useTicket(ticketId);
  return show(ticket ? `#${ticket.number} ${ticketTitle(ticket)}` : t("Ticket"));
}
