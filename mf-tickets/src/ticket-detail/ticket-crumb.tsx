import { IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon } from "@tessera/ui/mantine";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link, useMatch } from "react-router";
import { useListPath } from "../common/filter/list-return.store.ts";
import { useTicket } from "../common/ticket/ticket.queries.ts";
import { ticketTitle } from "../common/ticket/ticket-title.ts";
import { useIsPhone } from "../common/use-is-phone.ts";
import classes from "./ticket-crumb.module.css";

function getTitle(ticket: Ticket, isPhone: boolean): string {
  return isPhone ? `#${ticket.number}` : ticketTitle(ticket);
}

/** The ticket in the breadcrumb, with a close button: "× title", on a phone "× #1412". */
export function TicketCrumb() {
  const ticketId = useMatch("/dashboard/tickets/:ticketId")?.params.ticketId ?? "";
  const { data: ticket } = useTicket(ticketId);
  const isPhone = useIsPhone();
  const list = useListPath();
  return (
    <span className={classes.crumb}>
      <ActionIcon component={Link} to={list} size={24} aria-label={t("Close ticket")}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      <span className={classes.title}>{ticket ? getTitle(ticket, isPhone) : t("Ticket")}</span>
    </span>
  );
}
