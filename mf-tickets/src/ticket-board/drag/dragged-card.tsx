import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { CSSProperties } from "react";
import type { DraggableProvided, DraggableStateSnapshot } from "react-beautiful-dnd";
import { CardContent } from "../card-content.tsx";
import cardClasses from "../ticket-card.module.css";
import { scrolledVariable } from "./board-scroll.ts";

interface DraggedCardProps {
  ticket: Ticket;
  provided: DraggableProvided;
  snapshot: DraggableStateSnapshot;
  scrolled(): number;
}

/**
 * Returns the transform that moves the card to the slot it will fill, which is its position by date; the library would move it to the
 * pointer. It is off by a hundredth of a pixel, because a transition that changes nothing never ends.
 */
function flightToSlot(left: number, top: number): string | undefined {
  const slot = document.querySelector("[data-slot]");
  const list = slot?.closest("[data-rfd-droppable-id]");
  if (!slot || !list) return undefined;
  const place = slot.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  const inView = Math.min(Math.max(place.top, view.top), view.bottom - place.height);
  return `translate(${place.left - left + 0.01}px, ${inView - top}px)`;
}

/** The library's style, corrected for the board's scrolling. */
function flyingStyle({ provided, snapshot, scrolled }: DraggedCardProps): CSSProperties | undefined {
  const { style } = provided.draggableProps;
  if (!style || !("left" in style)) return style as CSSProperties | undefined;
  const shifted = { ...style, left: `calc(${style.left}px - var(${scrolledVariable}, 0px))` };
  const isLanding = snapshot.isDropAnimating && snapshot.draggingOver !== null;
  if (!isLanding) return shifted;
  return { ...shifted, transform: flightToSlot(style.left - scrolled(), style.top) ?? style.transform };
}

/** The card that is being dragged. */
export function DraggedCard(props: DraggedCardProps) {
  const { ticket, provided, snapshot } = props;
  const handle = { ...provided.dragHandleProps, role: "group" };
  return (
    <div ref={provided.innerRef} {...provided.draggableProps} {...handle} style={flyingStyle(props)}>
      <article className={cardClasses.card} data-dragged data-landing={snapshot.isDropAnimating || undefined}>
        <CardContent ticket={ticket} />
      </article>
    </div>
  );
}
