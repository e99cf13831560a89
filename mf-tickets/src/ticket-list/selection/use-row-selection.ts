import type { Ticket } from "@tessera/wire/ticket";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { useIsPicking, useIsSelected, usePicking } from "./picking.ts";
import { onRowToggle } from "./row-toggle.ts";
import { useLongPress } from "./use-long-press.ts";

/** How a row on a phone is selected: a finger that rests begins, a tap goes on, and opens nothing meanwhile. */
export function useRowSelection({ id }: Ticket) {
  const picking = usePicking();
  const isPicking = useIsPicking(picking) && picking.mayPick;
  const isSelected = useIsSelected(id);
  const { handlers, wasLong } = useLongPress(() => picking.pick(id));
  const rest = {
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      const isOver = wasLong();
      if (!isPicking) return;
      event.preventDefault();
      if (!isOver) picking.pick(id, event);
    },
  };
  return { isPicking, isSelected, touch: picking.mayPick ? { ...handlers, ...rest } : {} };
}

/** Lets the selection know the rows of a page: their order, and which has the focus. */
export function useRowsSelection(tickets: readonly Ticket[]): void {
  const picking = usePicking();
  const { order, focusRows } = picking;
  const seen = useEffectEvent(() => tickets.map(({ id }) => id));
  const toggle = useEffectEvent(() => {
    const row = document.activeElement?.closest<HTMLElement>("[data-ticket]")?.dataset.ticket;
    if (row && picking.mayPick) picking.pick(row);
    return Boolean(row);
  });

  useEffect(() => {
    order.current = () => seen();
    focusRows.current = () =>
      document.querySelector<HTMLElement>("[data-ticket]")?.focus({ preventScroll: true });
    return onRowToggle(() => toggle());
  }, [order, focusRows]);
}
