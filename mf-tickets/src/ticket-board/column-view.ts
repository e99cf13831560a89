import type { TicketStatus } from "@tessera/wire/ticket.constants";
import type { BoardColumn } from "./board-columns.ts";
import type { Landing, Lift } from "./use-lift.ts";

/** What a column and its list of cards are given. */
export interface ColumnViewProps {
  column: BoardColumn;
  isFiltered: boolean;
  lift: Lift | null;
  landing: Landing | null;
  onLanded(landing: null): void;
  onNearEnd(status: TicketStatus, known: number): void;
  hasFailed: boolean;
  scrolled(): number;
}
