import { Contained } from "@tessera/ui/page/contained";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { rawText } from "../common/editor/raw-text.ts";
import type { ColumnKey } from "./columns/ticket-columns.ts";
import { ticketCells } from "./ticket-cells.tsx";

/** Renders a cell. If that fails, the raw value is shown. */
export function drawCell(key: ColumnKey, ticket: Ticket) {
  const Cell = ticketCells[key];
  const instead = rawText(Object.entries(ticket).find(([field]) => field === key)?.[1]);
  return (
    <Contained of={ticket} instead={instead}>
      <Cell ticket={ticket} />
    </Contained>
  );
}
