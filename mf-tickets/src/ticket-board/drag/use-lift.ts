import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { useCallback, useMemo, useRef, useState } from "react";
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from "react-beautiful-dnd";
import { dropped, lifted, over } from "../announcements.ts";

/** A lifted card, and the column it would be dropped in. */
export interface Lift {
  ticket: Ticket;
  over: TicketStatus | null;
  by: "pointer" | "keyboard";
}

/** A card that was just moved. Its column scrolls to it, and focuses it again if the move took its focus away. */
export interface DropTarget {
  ticketId: string;
  takesFocus: boolean;
}

interface LiftActions {
  find(ticketId: string): Ticket | undefined;
  move(ticketId: string, status: TicketStatus): void;
}

function getStatus(droppableId: string | undefined): TicketStatus | null {
  return ticketStatuses.find((status) => status === droppableId) ?? null;
}

/** Returns the column to the left or right of this one, or this one at the ends. */
function neighbour(status: TicketStatus, key: "ArrowLeft" | "ArrowRight"): TicketStatus {
  const step = key === "ArrowLeft" ? -1 : 1;
  return ticketStatuses[ticketStatuses.indexOf(status) + step] ?? status;
}

type KeyStep = { hold: Lift; say: string } | { drop: Lift; onto: TicketStatus | null };

/** Returns what a key does to the card lifted by keyboard, or to this card if none is lifted. Null means nothing. */
export function keyStep(key: string, ticket: Ticket, held: Lift | null): KeyStep | null {
  if (!held) {
    const hold: Lift = { ticket, over: ticket.status, by: "keyboard" };
    return key === " " ? { hold, say: lifted(ticket) } : null;
  }
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight": {
      const next = neighbour(held.over ?? ticket.status, key);
      return { hold: { ...held, over: next }, say: over(next) };
    }
    case " ":
    case "Enter":
      return { drop: held, onto: held.over };
    case "Escape":
    case "Tab":
      return { drop: held, onto: null };
    default:
      return null;
  }
}

/** Lifts, moves and drops a card: by pointer through the library, by keyboard without it. */
export function useLift({ find, move }: LiftActions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [landing, setLanding] = useState<DropTarget | null>(null);
  const [message, setMessage] = useState("");
  const current = useRef<Lift | null>(null);

  const put = useCallback((next: Lift | null) => {
    current.current = next;
    setLift(next);
  }, []);

  const drop = useCallback(
    ({ ticket, by }: Lift, status: TicketStatus | null) => {
      put(null);
      if (status && status !== ticket.status) {
        move(ticket.id, status);
        setLanding({ ticketId: ticket.id, takesFocus: by === "keyboard" });
      }
      return dropped(ticket, status);
    },
    [put, move],
  );

  const pointerDrag = useMemo(() => followPointer({ find, put, drop, current }), [find, put, drop]);

  /** Returns true if the key must do nothing else: it was used, or a card is lifted by keyboard. */
  const onCardKey = useCallback(
    (ticket: Ticket, key: string): boolean => {
      const held = current.current?.by === "keyboard" ? current.current : null;
      const step = keyStep(key, ticket, held);
      if (step && "hold" in step) {
        put(step.hold);
        setMessage(step.say);
      } else if (step) setMessage(drop(step.drop, step.onto));
      return held !== null || step !== null;
    },
    [put, drop],
  );

  return { lift, landing, land: setLanding, message, pointerDrag, onCardKey };
}

interface PointerLift {
  find: LiftActions["find"];
  put(lift: Lift | null): void;
  drop(lift: Lift, status: TicketStatus | null): string;
  current: { readonly current: Lift | null };
}

/** The library's handlers for a card dragged by pointer. */
export type PointerDrag = ReturnType<typeof followPointer>;

function followPointer({ find, put, drop, current }: PointerLift) {
  return {
    onDragStart({ draggableId }: DragStart, { announce }: ResponderProvided) {
      const ticket = find(draggableId);
      if (!ticket) return;
      put({ ticket, over: ticket.status, by: "pointer" });
      announce(lifted(ticket));
    },
    onDragUpdate({ destination }: DragUpdate, { announce }: ResponderProvided) {
      const held = current.current;
      const status = getStatus(destination?.droppableId);
      if (!held || held.over === status) return;
      put({ ...held, over: status });
      announce(over(status));
    },
    onDragEnd({ destination, reason }: DropResult, { announce }: ResponderProvided) {
      const held = current.current;
      if (held) announce(drop(held, reason === "DROP" ? getStatus(destination?.droppableId) : null));
    },
  };
}
