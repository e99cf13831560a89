import { IconArrowMerge } from "@tabler/icons-react";
import { t, tx } from "@tessera/language/t";
import { Anchor, Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { Link } from "react-router";
import { ticketPath } from "../../common/ticket/ticket-title.ts";
import { useRelations } from "./relation.queries.ts";
import { referenceText } from "./relation-labels.ts";
import classes from "./relations.module.css";
import { useUndoMerge } from "./use-undo-merge.ts";

type MergedInto = NonNullable<TicketRelations["merged_into"]>;

function Target({ ticket, is_deleted: isDeleted = false }: MergedInto) {
  const text = referenceText(ticket);
  if (isDeleted) return <b>{text}</b>;
  return (
    <Anchor component={Link} to={ticketPath(ticket.id)} fz="inherit" fw={500}>
      {text}
    </Anchor>
  );
}

/** A notice above a merged ticket: which ticket it was merged into, and how to undo that. */
export function MergeNotice({ ticket }: { ticket: Ticket }) {
  const { can } = useRemoteContext();
  const merged = useRelations(ticket.id)?.merged_into;
  const { undo, isBusy } = useUndoMerge(ticket);
  if (!merged) return null;
  return (
    <div role="status" className={classes.notice}>
      <IconArrowMerge size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        {merged.is_deleted
          ? tx(
              "Merged into {ticket}, which was deleted. Replies wait until it is restored or the merge is undone.",
              { ticket: <Target key="ticket" {...merged} /> },
            )
          : tx("Merged into {ticket}.", { ticket: <Target key="ticket" {...merged} /> })}
      </span>
      {can("tickets.write") ? (
        <Button variant="subtle" size="xs" loading={isBusy} onClick={undo}>
          {t("Undo merge")}
        </Button>
      ) : null}
    </div>
  );
}

/** Replaces the reply box of a merged ticket: a link to the ticket in which it is answered. */
export function MovedConversation({ merged }: { merged: MergedInto }) {
  return (
    <section className={classes.dock} aria-label={t("Answer this ticket")}>
      <p className={classes.moved}>
        {merged.is_deleted
          ? tx("This ticket was merged into {ticket}, which was deleted.", {
              ticket: <Target key="ticket" {...merged} />,
            })
          : tx("This ticket was merged. Answer it on {ticket}.", {
              ticket: <Target key="ticket" {...merged} />,
            })}
      </p>
    </section>
  );
}
