import { IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Divider, Tooltip } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { NewLink, TicketReference, TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { useRef } from "react";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import { ReferenceLink } from "./reference-link.tsx";
import { useRelating, useRelations } from "./relation.queries.ts";
import { linkLabels } from "./relation-labels.ts";
import classes from "./relations.module.css";

interface RelatedLine {
  label: string;
  ticket: TicketReference;
  /** The link to remove; absent for merges and splits, which are undone elsewhere or cannot be undone. */
  link?: NewLink;
}

function toLines({ merged, split_from: from, split_into: into, links }: TicketRelations): RelatedLine[] {
  return [
    ...links.map(({ kind, ticket }) => ({
      label: linkLabels[kind],
      ticket,
      link: { kind, ticket_id: ticket.id },
    })),
    ...merged.map(({ ticket }) => ({ label: t("Merged in"), ticket })),
    ...(from ? [{ label: t("Split from"), ticket: from }] : []),
    ...into.map((ticket) => ({ label: t("Split into"), ticket })),
  ];
}

function Line({ label, ticket, onRemove }: RelatedLine & { onRemove: (() => void) | null }) {
  const name = t("Remove link to #{number}", { number: ticket.number });
  return (
    <li className={classes.line}>
      <span className={classes.label}>{label}</span>
      <ReferenceLink ticket={ticket} />
      {onRemove ? (
        <Tooltip label={name}>
          <ActionIcon size={24} className={classes.remove} aria-label={name} onClick={onRemove}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </li>
  );
}

/** The relations of a ticket, in its side panel; nothing if it has none. */
export function RelatedGroup({ ticket }: { ticket: Ticket }) {
  const { can, notify } = useRemoteContext();
  const relations = useRelations(ticket.id);
  const { unlink } = useRelating(ticket.id);
  const lines = relations ? toLines(relations) : [];
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, "button", () => document.querySelector(`[aria-label='${t("Ticket actions")}']`));
  const remove = (link: NewLink) =>
    unlink.mutate(link, {
      onError: (error) =>
        notify({ kind: "error", title: t("Couldn't remove the link"), message: error.message }),
    });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="ticket-related">
      <Divider className={classes.separator} />
      <h2 id="ticket-related" className={classes.heading}>
        {t("Related")}
      </h2>
      <ul ref={list} className={classes.lines}>
        {lines.map((line) => (
          <Line
            key={`${line.label} ${line.ticket.id}`}
            {...line}
            onRemove={line.link && can("tickets.write") ? () => line.link && remove(line.link) : null}
          />
        ))}
      </ul>
    </section>
  );
}
