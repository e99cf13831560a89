import { type RowSelection, useSelection } from "../selection/row-selection-context.ts";
import { countSelected } from "../selection/selection.ts";
import { useBulkRun } from "./bulk.queries.ts";

/** Returns true if the bar is needed: tickets are selected, or there is an outcome to report. */
export function useBulkShown(rowSelection: RowSelection): boolean {
  const hasSelection = countSelected(useSelection(rowSelection)) > 0;
  const run = useBulkRun();
  return rowSelection.mayPick && (hasSelection || run !== null);
}
