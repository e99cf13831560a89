import { IconChevronDown } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, UnstyledButton } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ticketPath } from "../common/ticket/ticket-title.ts";
import { useIsPhone } from "../common/use-is-phone.ts";
import classes from "./found-section.module.css";

interface FoundSectionProps {
  label: string;
  count: number;
  hasMore: boolean;
  children: ReactNode;
}

/** What else contains the search text, below the matching tickets. Closed on phones at first. */
export function FoundSection({ label, count, hasMore, children }: FoundSectionProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);
  const listId = useId();

  return (
    <section className={classes.section} aria-label={label}>
      <h2 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} stroke={1.5} className={classes.chevron} aria-hidden />
          {label}{" "}
          <span className={classes.count}>
            {count}
            {hasMore ? "+" : ""}
          </span>
        </UnstyledButton>
      </h2>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {children}
      </ul>
    </section>
  );
}

/** Shown in place of a section if its search failed, which does not affect the tickets. */
export function NotSearched({ label, onRetry }: { label: string; onRetry(): void }) {
  return (
    <section className={classes.section} aria-label={label}>
      <p role="alert" className={classes.failure}>
        <span>
          <b>{label}</b> {t("The search failed.")}
        </span>
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t("Try again")}
        </Button>
      </p>
    </section>
  );
}

interface FoundTicket {
  id: string;
  number: number;
  title: string;
  status: TicketStatus;
}

interface FoundTicketLinkProps {
  ticket: FoundTicket;
  /** The place in the ticket where it was found. */
  to?: string;
}

/** A link to the ticket that something found belongs to. */
export function FoundTicketLink({ ticket: { id, number, title, status }, to }: FoundTicketLinkProps) {
  return (
    <Link to={to ?? ticketPath(id)} className={classes.ticket} title={title}>
      <StatusIcon status={status} size={14} />
      <span className={classes.number}>#{number}</span>
      <span className={classes.ticketTitle}>{title}</span>
    </Link>
  );
}
