import { IconExternalLink } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Anchor, Divider } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ageText, dueText, externalLink, resolutionText } from "../ticket-labels.ts";
import classes from "./detail-row.module.css";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { RequesterRow } from "./requester-row.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

function ExternalLinkRow({ ticket }: { ticket: Ticket }) {
  const link = externalLink(ticket);
  if (!link) return null;
  return (
    <DetailRow label={t("External Link")}>
      <Anchor href={link.href} target="_blank" rel="noopener noreferrer" fz="inherit" fw={500}>
        <span className={classes.outside}>
          {link.label}
          <IconExternalLink size={14} stroke={1.5} aria-hidden />
        </span>
      </Anchor>
      <span className={classes.mono}>{link.id}</span>
      {link.status ? <span className={classes.muted}>{link.status}</span> : null}
    </DetailRow>
  );
}

function DueRow({ ticket }: { ticket: Ticket }) {
  const { timezone } = useSession();
  const title = ticket.due_at ? formatDateTime(ticket.due_at, timezone).title : undefined;
  return (
    <DetailRow label={t("Due")}>
      {ticket.due_at ? (
        <span className={ticket.is_overdue ? classes.danger : undefined} title={title}>
          {dueText(ticket, timezone)}
        </span>
      ) : (
        <NoValue />
      )}
    </DetailRow>
  );
}

/** The details of a ticket that are not typed in by users. */
export function DetailRows({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  const { timezone } = useSession();
  return (
    <>
      <Divider className={classes.separator} />
      <ExternalLinkRow ticket={ticket} />
      <RequesterRow ticket={ticket} edit={edit} />
      <DetailRow label={t("Age")}>
        <span title={formatDateTime(ticket.created_at, timezone).title}>{ageText(ticket)}</span>
      </DetailRow>
      <DetailRow label={t("Resolution Time")}>{resolutionText(ticket)}</DetailRow>
      <Divider className={classes.separator} />
      <DueRow ticket={ticket} />
    </>
  );
}
