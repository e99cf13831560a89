import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { useIsSelected, useIsSelecting, useRowSelectionContext } from "./row-selection-context.ts";
import { useLongPress } from "./use-long-press.ts";

/** Selects a row on a phone: a long press starts selecting, then taps select rows instead of opening them. */
export function useRowSelection({ id }: Ticket) {
  const rowSelection = useRowSelectionContext();
  const isSelecting = useIsSelecting(rowSelection) && rowSelection.mayPick;
  const isSelected = useIsSelected(id);
  const { handlers, wasLong } = useLongPress(() => rowSelection.pick(id));
  const rest = {
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      const isOver = wasLong();
      if (!isSelecting) return;
      event.preventDefault();
      if (!isOver) rowSelection.pick(id, event);
    },
  };
  return { isSelecting, isSelected, touch: rowSelection.mayPick ? { ...handlers, ...rest } : {} };
}

/** Connects the rows of a page with the selection: their order, and how one gets the focus. */
export function useRowsSelection(tickets: readonly Ticket[]): void {
  const { order, focusRow } = useRowSelectionContext();
  const seen = useEffectEvent(() => tickets.map(({ id }) => id));

  useEffect(() => {
    order.current = () => seen();
    focusRow.current = (id) => {
      const row = id === undefined ? "[data-ticket]" : `[data-ticket=${JSON.stringify(id)}]`;
      document.querySelector<HTMLElement>(row)?.focus({ preventScroll: id === undefined });
    };
  }, [order, focusRow]);
}
