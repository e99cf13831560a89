import { t } from "@tessera/language/t";
import { Contained } from "@tessera/ui/page/contained";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { DroppableProvided } from "react-beautiful-dnd";
import { Link } from "react-router";
import { rawText } from "../common/editor/raw-text.ts";
import { ticketPath, ticketTitle } from "../common/ticket/ticket-title.ts";
import classes from "./board.module.css";
import { type BoardColumn, getPlace } from "./board-columns.ts";
import { useBoardContext } from "./board-context.ts";
import { cardGap, cardHeight, notSavedHeight, openSlot, stackCards, visibleCards } from "./card-layout.ts";
import type { ColumnViewProps } from "./column-view.ts";
import { useLanding, useLiftInView } from "./drag/use-landing.ts";
import type { Lift } from "./drag/use-lift.ts";
import cardClasses from "./ticket-card.module.css";

/** The assumed height in px until the column has been measured, and where there is no layout (in tests). */
const assumedHeight = 800;
const cardsBeforeEnd = 8;

/** Returns the positions of the cards and of the slot for a lifted card. A dragged card leaves no gap behind. */
function useCardLayout({ status, tickets }: BoardColumn, lift: Lift | null) {
  const { unsaved } = useBoardContext();
  return useMemo(() => {
    const draggedId = lift?.by === "pointer" ? lift.ticket.id : null;
    const heights = tickets.map(({ id }) => {
      if (id === draggedId) return -cardGap;
      return unsaved.has(id) ? cardHeight + notSavedHeight : cardHeight;
    });
    const layout = stackCards(heights);
    const isOver = lift?.over === status && (draggedId !== null || lift.ticket.status !== status);
    return isOver ? openSlot(layout, getPlace(lift.ticket, tickets)) : { ...layout, slot: null };
  }, [status, tickets, lift, unsaved]);
}

/** Returns the scroll position of the list, rounded down to whole cards. A list that replaces another one continues at its position. */
function useScrollTop(list: RefObject<HTMLElement | null>, status: string) {
  const { scrolled } = useBoardContext();
  const getStep = (top: number) => Math.floor(top / cardHeight) * cardHeight;
  const [top, setTop] = useState(() => getStep(scrolled.get(status) ?? 0));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = scrolled.get(status) ?? 0;
  }, [list, scrolled, status]);
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    scrolled.set(status, currentTarget.scrollTop);
    setTop(getStep(currentTarget.scrollTop));
  };
  return { top, onScroll };
}

/** Returns the height of the list in px. */
function useHeight(list: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return height || assumedHeight;
}

/** The props of a card in a list. */
export interface ListedCardProps {
  ticket: Ticket;
  index: number;
  /** The position in the column, in px. */
  top: number;
  isLifted: boolean;
}

interface CardListProps extends ColumnViewProps {
  Card: ComponentType<ListedCardProps>;
  /** The library's droppable area for cards. */
  droppable?: DroppableProvided;
}

/** A virtualized list of the cards of a column. Only the cards in view are rendered. */
export function CardList(props: CardListProps) {
  const { column, lift, landing, onLanded, onNearEnd, droppable, Card, isFiltered, hasFailed } = props;
  const { status, tickets, total } = column;
  const list = useRef<HTMLDivElement>(null);
  const dropRef = droppable?.innerRef;
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      dropRef?.(element);
    },
    [dropRef],
  );
  const { top, onScroll } = useScrollTop(list, status);
  const height = useHeight(list);
  const layout = useCardLayout(column, lift);
  const { from, to } = visibleCards(layout, { top, height });

  const isMoreWanted = to > tickets.length - cardsBeforeEnd && (total === null || tickets.length < total);
  useEffect(() => {
    if (isMoreWanted && tickets.length > 0) onNearEnd(status, tickets.length);
  }, [isMoreWanted, status, tickets.length, onNearEnd]);
  useLiftInView(list, status, lift);
  useLanding({ list, landing, onLanded, top: layout.tops[indexOf(tickets, landing?.ticketId)] });

  return (
    <div ref={ref} className={classes.list} onScroll={onScroll} {...droppable?.droppableProps}>
      <div className={classes.cards} data-moving={lift !== null || undefined} style={{ height: layout.end }}>
        {tickets.slice(from, to).map((ticket, index) => {
          const cardTop = layout.tops[from + index] ?? 0;
          return (
            <Contained key={ticket.id} of={ticket} instead={<BareCard ticket={ticket} top={cardTop} />}>
              <Card
                ticket={ticket}
                index={from + index}
                top={cardTop}
                isLifted={lift?.by === "keyboard" && lift.ticket.id === ticket.id}
              />
            </Contained>
          );
        })}
        {layout.slot === null ? null : (
          <div
            className={classes.slot}
            data-slot
            style={{ transform: `translateY(${layout.slot}px)`, height: cardHeight }}
          />
        )}
      </div>
      <ColumnEnd
        column={column}
        isFiltered={isFiltered}
        hasFailed={hasFailed}
        isBare={layout.slot === null}
      />
    </div>
  );
}

function indexOf(tickets: readonly Ticket[], ticketId: string | undefined): number {
  return tickets.findIndex(({ id }) => id === ticketId);
}

/** A minimal fallback for a card that fails to render. */
function BareCard({ ticket, top }: Pick<ListedCardProps, "ticket" | "top">) {
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
}

/** The text below the last card: how many of all cards are shown, or why there are none. */
function ColumnEnd({ column, isFiltered, hasFailed, isBare }: ColumnEndProps) {
  const { tickets, total } = column;
  if (tickets.length === 0 && !total) {
    return isBare ? <EmptyColumn isFiltered={isFiltered} /> : null;
  }
  return <p className={classes.end}>{endText(tickets.length, total, hasFailed)}</p>;
}

function endText(length: number, total: number | null, hasFailed: boolean): string {
  if (total === null) {
    return hasFailed
      ? t("Showing {shown}. Couldn't load more.", { shown: length })
      : t("Showing {shown}", { shown: length });
  }
  return hasFailed
    ? t("Showing {shown} of {total}. Couldn't load more.", { shown: length, total })
    : t("Showing {shown} of {total}", { shown: length, total });
}

function EmptyColumn({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={classes.empty}>
      <strong>{isFiltered ? t("No matching tickets") : t("No tickets")}</strong>
      {isFiltered ? t("Try adjusting your search") : t("Tickets will appear here when created")}
    </div>
  );
}
