import { type Picking, useSelection } from "../selection/picking.ts";
import { countSelected } from "../selection/selection.ts";
import { useBulkRun } from "./bulk.queries.ts";

/** Whether there is something to do with the selection, or to say of what was done. */
export function useBulkShown(picking: Picking): boolean {
  const hasSelection = countSelected(useSelection(picking)) > 0;
  const run = useBulkRun();
  return picking.mayPick && (hasSelection || run !== null);
}
