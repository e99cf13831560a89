import { Contained } from "@tessera/ui/page/contained";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { rawText } from "../common/raw-text.ts";
import { ticketCells } from "./ticket-cells.tsx";
import type { ColumnKey } from "./ticket-columns.ts";

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
