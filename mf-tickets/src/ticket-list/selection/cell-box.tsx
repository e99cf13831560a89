import type { Ticket } from "@tessera/wire/ticket/ticket";
import classes from "./cell-box.module.css";
import { getName } from "./name-of.ts";
import { useIsSelected, useRowSelectionContext, useSelection } from "./row-selection-context.ts";
import { pageState } from "./selection.ts";

export const selectColumnId = "select";
/** The width in px. */
export const selectColumnWidth = 52;

/** Returns true if a click is in the checkbox column, where it selects and does not open the ticket. */
export function isOnBox(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest("[data-select]") !== null;
}

interface CellBoxProps {
  name: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange(event: { shiftKey?: boolean }): void;
}

/**
 * A checkbox that fills its cell, which handles focus and keys. It is one element where Mantine's checkbox has nine: a table has one in
 * each row, and all of them are created at once.
 */
function CellBox({ name, checked, indeterminate = false, onChange }: CellBoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      tabIndex={-1}
      className={classes.box}
      aria-label={name}
      data-select
      data-selected={checked || undefined}
      checked={checked}
      onChange={({ nativeEvent }) => onChange(nativeEvent as MouseEvent)}
    />
  );
}

export function RowBox({ ticket }: { ticket: Ticket }) {
  const { pick } = useRowSelectionContext();
  const isSelected = useIsSelected(ticket.id);
  return <CellBox name={getName(ticket)} checked={isSelected} onChange={(event) => pick(ticket.id, event)} />;
}

export function PageBox() {
  const rowSelection = useRowSelectionContext();
  const selection = useSelection(rowSelection);
  const ids = rowSelection.page.items.map(({ id }) => id);
  const state = pageState(selection, ids);
  return (
    <CellBox
      name="Select all on this page"
      checked={state === "whole"}
      indeterminate={state === "some"}
      onChange={rowSelection.pickPage}
    />
  );
}
