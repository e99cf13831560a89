import type { Ticket } from "@tessera/wire/ticket/ticket";
import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  TabToNextCellParams,
} from "ag-grid-community";
import { selectColumnId } from "./cell-box.tsx";
import type { RowSelection } from "./row-selection-context.ts";

type KeyDown = CellKeyDownEvent<Ticket> | FullWidthCellKeyDownEvent<Ticket>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the ids of the rows in the order shown. */
export function seenIds(api: GridApi<Ticket>, count: number): string[] {
  return Array.from({ length: count }, (_, index) => api.getDisplayedRowAtIndex(index)?.id ?? "").filter(
    Boolean,
  );
}

/** Selects by keyboard: Space or Enter on a checkbox, Shift with an arrow key for ranges. Returns true if the key was used. */
export function selectByKey(keyDown: KeyDown, rowSelection: RowSelection): boolean {
  const { event, data, node, api } = keyDown;
  if (!(event instanceof KeyboardEvent) || !data || !rowSelection.mayPick) return false;
  const isOnBoxes = "column" in keyDown && keyDown.column.getColId() === selectColumnId;
  // A checkbox that has the focus itself, after a click, changes by Space on its own.
  if (isOnBoxes && event.key === " " && event.target instanceof HTMLInputElement) return true;
  if (isOnBoxes && (event.key === " " || event.key === "Enter")) {
    event.preventDefault();
    rowSelection.pick(data.id);
    return true;
  }
  const step = event.shiftKey ? steps[event.key] : undefined;
  if (step === undefined || node.rowIndex === null) return false;
  const next = api.getDisplayedRowAtIndex(node.rowIndex + step);
  if (next?.id) rowSelection.selectRangeTo(data.id, next.id);
  return true;
}

/** Focuses a cell in the row of a ticket; without one, the cell that last had the focus. */
export function focusGrid(api: GridApi<Ticket>, id?: string): void {
  if (api.isDestroyed()) return;
  const cell = api.getFocusedCell();
  const rowIndex = id === undefined ? cell?.rowIndex : api.getRowNode(id)?.rowIndex;
  api.setFocusedCell(rowIndex ?? 0, cell?.column ?? "title");
  if (id !== undefined) document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** Moves Tab by whole rows: each row is one stop. Returns false to leave the grid. */
export function nextRow({
  previousCellPosition: { rowIndex, column, rowPinned },
  backwards,
  api,
}: TabToNextCellParams) {
  const next = rowIndex + (backwards ? -1 : 1);
  return next >= 0 && next < api.getDisplayedRowCount() && { rowIndex: next, column, rowPinned };
}
