import { type RowSelection, useSelection } from "../selection/row-selection-context.ts";
import { countSelected } from "../selection/selection.ts";
import { useBulkRun } from "./bulk.queries.ts";

/** Whether there is something to do with the selection, or to say of what was done. */
export function useBulkShown(rowSelection: RowSelection): boolean {
  const hasSelection = countSelected(useSelection(rowSelection)) > 0;
  const run = useBulkRun();
  return rowSelection.mayPick && (hasSelection || run !== null);
}
