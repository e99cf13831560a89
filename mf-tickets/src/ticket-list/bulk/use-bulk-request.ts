import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { useRowSelectionContext, useSelection } from "../selection/row-selection-context.ts";
import { useAskedChange } from "./asked-change.store.ts";
import { isBeyondPage } from "./bulk-target.ts";
import { useBulkChange } from "./use-bulk-change.ts";

/** Returns a function that changes the selected tickets, and asks first if that deletes tickets or changes some that are not on the page. */
export function useBulkRequest(): (change: TicketBulkChange) => void {
  const rowSelection = useRowSelectionContext();
  const selection = useSelection(rowSelection);
  const change = useBulkChange();
  return (wanted) => {
    const ids = rowSelection.page.items.map(({ id }) => id);
    if (wanted.deleted || isBeyondPage(selection, ids)) useAskedChange.setState({ change: wanted });
    else change(wanted);
  };
}
