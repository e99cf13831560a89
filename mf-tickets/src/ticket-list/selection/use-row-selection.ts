import { useLongPress } from "@tessera/ui/mantine";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { useIsSelected, useIsSelecting, useRowSelectionContext } from "./row-selection-context.ts";

/** How long a finger must stay down, in ms, and how far it may move during that time, in px. */
const longPress = { threshold: 500, cancelOnMove: 8, events: ["touch" as const] };

/** Selects a row on a phone: a long press starts selecting, then taps select rows instead of opening them. */
export function useRowSelection({ id }: Ticket) {
  const rowSelection = useRowSelectionContext();
  const isSelecting = useIsSelecting(rowSelection) && rowSelection.mayPick;
  const isSelected = useIsSelected(id);
  const wasLong = useRef(false);
  const press = useLongPress(() => {
    wasLong.current = true;
    rowSelection.pick(id);
  }, longPress);
  const rest = {
    onPointerDown() {
      wasLong.current = false;
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      // A long press, which has selected the row, ends with a click.
      const isOver = wasLong.current;
      wasLong.current = false;
      if (!isSelecting) return;
      event.preventDefault();
      if (!isOver) rowSelection.pick(id, event);
    },
  };
  return { isSelecting, isSelected, touch: rowSelection.mayPick ? { ...press, ...rest } : {} };
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
