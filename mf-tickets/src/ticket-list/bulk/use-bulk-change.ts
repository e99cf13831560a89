import { newKey } from "@tessera/ui/remote/new-key";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { useRowSelectionContext, useSelection } from "../selection/row-selection-context.ts";
import { countSelected } from "../selection/selection.ts";
import { useBulk } from "./bulk.queries.ts";
import { toTarget } from "./bulk-target.ts";

/** Returns a function that changes the selected tickets. */
export function useBulkChange(): (change: TicketBulkChange) => void {
  const rowSelection = useRowSelectionContext();
  const selection = useSelection(rowSelection);
  const [filters] = useTicketFilters();
  const { start } = useBulk();
  return (change) => {
    const target = toTarget(selection, filters);
    const count = target.ids?.length ?? countSelected(selection);
    start({ key: newKey(), scope: rowSelection.scope, bulk: { ...target, change }, count });
  };
}
