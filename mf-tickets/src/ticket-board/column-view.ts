import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { ComponentType } from "react";
import type { BoardColumn } from "./board-columns.ts";
import type { DropTarget, Lift, PointerDrag } from "./drag/use-lift.ts";

/** The props of a column and its list of cards. */
export interface ColumnViewProps {
  column: BoardColumn;
  isFiltered: boolean;
  lift: Lift | null;
  landing: DropTarget | null;
  onLanded(landing: null): void;
  onNearEnd(status: TicketStatus, known: number): void;
  hasFailed: boolean;
}

export interface ColumnsProps {
  views: readonly ColumnViewProps[];
  pointerDrag: PointerDrag;
}

/** A component that renders the columns, with or without the drag library. */
export type Columns = ComponentType<ColumnsProps>;
