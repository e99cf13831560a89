import { useElementSize, useMergedRef } from "@tessera/ui/mantine-lazy";
import { Contained } from "@tessera/ui/page/contained";
import type { Ticket } from "@tessera/wire/ticket";
import { useEffect, useMemo, useRef, useState } from "react";
import { Draggable, type DroppableProvided } from "react-beautiful-dnd";
import { Link } from "react-router";
import { rawText } from "../common/raw-text.ts";
import { ticketPath, ticketTitle } from "../common/ticket-title.ts";
import classes from "./board.module.css";
import { type BoardColumn, placeOf } from "./board-columns.ts";
import { useBoardFacts } from "./board-facts.ts";
import { cardGap, cardHeight, notSavedHeight, openSlot, stackCards, visibleCards } from "./card-layout.ts";
import type { ColumnViewProps } from "./column-view.ts";
import cardClasses from "./ticket-card.module.css";
import { TicketCard } from "./ticket-card.tsx";
import { useLanding, useLiftInView } from "./use-landing.ts";
import type { Lift } from "./use-lift.ts";

/** Until the column was measured, as where nothing is laid out at all. */
const assumedHeight = 800;
const cardsBeforeEnd = 8;

/** Where the cards stand, and the slot a lifted one would fill; a dragged card leaves no gap behind. */
function useCardLayout({ status, tickets }: BoardColumn, lift: Lift | null) {
  const { unsaved } = useBoardFacts();
  return useMemo(() => {
    const draggedId = lift?.by === "pointer" ? lift.ticket.id : null;
    const heights = tickets.map(({ id }) => {
      if (id === draggedId) return -cardGap;
      return unsaved.has(id) ? cardHeight + notSavedHeight : cardHeight;
    });
    const layout = stackCards(heights);
    const isOver = lift?.over === status && (draggedId !== null || lift.ticket.status !== status);
    return isOver ? openSlot(layout, placeOf(lift.ticket, tickets)) : { ...layout, slot: null };
  }, [status, tickets, lift, unsaved]);
}

/** How far the list is scrolled, in steps of a card. */
function useScrollTop() {
  const [top, setTop] = useState(0);
  const onScroll = (event: { currentTarget: HTMLElement }) =>
    setTop(Math.floor(event.currentTarget.scrollTop / cardHeight) * cardHeight);
  return { top, onScroll };
}

interface CardListProps extends ColumnViewProps {
  provided: DroppableProvided;
}

/** The cards of a column, of which only those in view exist. */
export function CardList({ column, lift, landing, onLanded, onNearEnd, provided, ...rest }: CardListProps) {
  const { status, tickets, total } = column;
  const list = useRef<HTMLDivElement>(null);
  const { ref: measured, height } = useElementSize();
  const ref = useMergedRef<HTMLElement>(provided.innerRef, measured, list);
  const { top, onScroll } = useScrollTop();
  const layout = useCardLayout(column, lift);
  const { from, to } = visibleCards(layout, { top, height: height || assumedHeight });

  const isMoreWanted = to > tickets.length - cardsBeforeEnd && (total === null || tickets.length < total);
  useEffect(() => {
    if (isMoreWanted && tickets.length > 0) onNearEnd(status, tickets.length);
  }, [isMoreWanted, status, tickets.length, onNearEnd]);
  useLiftInView(list, status, lift);
  useLanding({ list, landing, onLanded, top: layout.tops[indexOf(tickets, landing?.ticketId)] });

  return (
    <div ref={ref} className={classes.list} onScroll={onScroll} {...provided.droppableProps}>
      <div className={classes.cards} data-moving={lift !== null || undefined} style={{ height: layout.end }}>
        {tickets.slice(from, to).map((ticket, index) => (
          <PlacedCard
            key={ticket.id}
            ticket={ticket}
            index={from + index}
            top={layout.tops[from + index] ?? 0}
            isLifted={lift?.by === "keyboard" && lift.ticket.id === ticket.id}
          />
        ))}
        {layout.slot === null ? null : (
          <div
            className={classes.slot}
            data-slot
            style={{ transform: `translateY(${layout.slot}px)`, height: cardHeight }}
          />
        )}
      </div>
      <ColumnEnd column={column} isBare={layout.slot === null} onNearEnd={onNearEnd} {...rest} />
    </div>
  );
}

function indexOf(tickets: readonly Ticket[], ticketId: string | undefined): number {
  return tickets.findIndex(({ id }) => id === ticketId);
}

interface PlacedCardProps {
  ticket: Ticket;
  index: number;
  top: number;
  isLifted: boolean;
}

function PlacedCard({ ticket, index, top, isLifted }: PlacedCardProps) {
  const { mayWrite } = useBoardFacts();
  return (
    <Contained of={ticket} instead={<BareCard ticket={ticket} top={top} />}>
      <Draggable draggableId={ticket.id} index={index} isDragDisabled={!mayWrite}>
        {(provided) => <TicketCard ticket={ticket} provided={provided} top={top} isLifted={isLifted} />}
      </Draggable>
    </Contained>
  );
}

/** Stands where a card cannot be drawn. */
function BareCard({ ticket, top }: Pick<PlacedCardProps, "ticket" | "top">) {
  return (
    <div className={cardClasses.placed} style={{ transform: `translateY(${top}px)` }}>
      <article className={cardClasses.card}>
        <Link to={ticketPath(ticket.id)} className={cardClasses.title}>
          #{rawText(ticket.number)} {rawText(ticketTitle(ticket))}
        </Link>
      </article>
    </div>
  );
}

interface ColumnEndProps extends Pick<ColumnViewProps, "column" | "isFiltered" | "hasFailed"> {
  isBare: boolean;
  onNearEnd: ColumnViewProps["onNearEnd"];
}

/** Under the last card: how many are shown of how many, or why there is none. */
function ColumnEnd({ column, isFiltered, hasFailed, isBare }: ColumnEndProps) {
  const { tickets, total } = column;
  if (tickets.length === 0 && !total) {
    return isBare ? <EmptyColumn isFiltered={isFiltered} /> : null;
  }
  return (
    <p className={classes.end}>
      {total === null ? `Showing ${tickets.length}` : `Showing ${tickets.length} of ${total}`}
      {hasFailed ? ". Couldn't load more." : null}
    </p>
  );
}

function EmptyColumn({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={classes.empty}>
      <strong>{isFiltered ? "No matching tickets" : "No tickets"}</strong>
      {isFiltered ? "Try adjusting your search" : "Tickets will appear here when created"}
    </div>
  );
}
