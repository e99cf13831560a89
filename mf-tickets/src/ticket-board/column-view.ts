import type { TicketStatus } from "@tessera/wire/ticket.constants";
import type { ComponentType } from "react";
import type { BoardColumn } from "./board-columns.ts";
import type { Landing, Lift, PointerDrag } from "./use-lift.ts";

/** What a column and its list of cards are given. */
export interface ColumnViewProps {
  column: BoardColumn;
  isFiltered: boolean;
  lift: Lift | null;
  landing: Landing | null;
  onLanded(landing: null): void;
  onNearEnd(status: TicketStatus, known: number): void;
  hasFailed: boolean;
}

export interface ColumnsProps {
  views: readonly ColumnViewProps[];
  pointerDrag: PointerDrag;
}

/** Draws the columns: with or without the library that drags cards. */
export type Columns = ComponentType<ColumnsProps>;
