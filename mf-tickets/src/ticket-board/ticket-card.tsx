import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type KeyboardEvent, type MouseEvent, memo } from "react";
import type { DraggableProvided } from "react-beautiful-dnd";
import { ticketTitle } from "../common/ticket/ticket-title.ts";
import { unreadSummary } from "../common/ticket/unread-summary.ts";
import { useBoardContext } from "./board-context.ts";
import { CardContent } from "./card-content.tsx";
import classes from "./ticket-card.module.css";

interface TicketCardProps {
  ticket: Ticket;
  /** Present if the library can drag the card. */
  draggable?: DraggableProvided;
  /** The position in the column, in px. */
  top: number;
  isLifted: boolean;
}

/** Returns true if an event happened on the card itself. React also bubbles events from its menus, which are elsewhere in the DOM. */
function isWithin({ currentTarget, target }: MouseEvent | KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Returns the accessible name of a card: its ticket, and what is new. */
function spokenCard(ticket: Ticket): string {
  return [`#${ticket.number} ${ticketTitle(ticket)}`, unreadSummary(ticket)].filter(Boolean).join(". ");
}

/** A card in its column: a click or Enter opens the ticket, a drag or Space lifts the card. */
export const TicketCard = memo(function TicketCard({ ticket, draggable, top, isLifted }: TicketCardProps) {
  const { open, onCardKey, mayWrite } = useBoardContext();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (mayWrite && onCardKey(ticket, event.key)) event.preventDefault();
    else if (event.key === "Enter") open(ticket.id, event.nativeEvent);
  };
  // The library gives a handle the role of a button, which must not contain links or menus.
  const handle = {
    ...draggable?.dragHandleProps,
    role: "group",
    tabIndex: 0,
    "aria-label": spokenCard(ticket),
    onClick: (event: MouseEvent) => isWithin(event) && open(ticket.id, event.nativeEvent),
    onKeyDown,
  };
  return (
    <div
      ref={draggable?.innerRef}
      {...draggable?.draggableProps}
      {...handle}
      data-card={ticket.id}
      className={classes.placed}
      style={{ transform: `translateY(${top}px)` }}
    >
      <article className={classes.card} data-lifted={isLifted || undefined}>
        <CardContent ticket={ticket} />
      </article>
    </div>
  );
});
