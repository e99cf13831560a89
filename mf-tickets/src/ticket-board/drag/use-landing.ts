import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type RefObject, useEffect } from "react";
import { cardHeight } from "../card-layout.ts";
import type { DropTarget, Lift } from "./use-lift.ts";

interface LandingProps {
  list: RefObject<HTMLElement | null>;
  landing: DropTarget | null;
  onLanded(landing: null): void;
  /** The position of the card in this list; undefined while it is in another list. */
  top: number | undefined;
}

/** Scrolls to a card that was moved into this list, and focuses it if it had the focus. */
export function useLanding({ list, landing, onLanded, top }: LandingProps): void {
  useEffect(() => {
    const element = list.current;
    if (!landing || top === undefined || !element) return;
    const isInView = top >= element.scrollTop && top + cardHeight <= element.scrollTop + element.clientHeight;
    if (!isInView) element.scrollTop = Math.max(0, top - element.clientHeight / 3);
    if (!landing.takesFocus) return onLanded(null);

    const frame = requestAnimationFrame(() => {
      element.querySelector<HTMLElement>(`[data-card="${landing.ticketId}"]`)?.focus();
      onLanded(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, landing, onLanded, top]);
}

/** Keeps the target position of a card that is moved by keyboard in view. */
export function useLiftInView(
  list: RefObject<HTMLElement | null>,
  status: TicketStatus,
  lift: Lift | null,
): void {
  const isTarget = lift?.by === "keyboard" && lift.over === status;
  useEffect(() => {
    if (!isTarget) return;
    const place = list.current?.querySelector("[data-slot]") ?? list.current;
    place?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [list, isTarget]);
}
