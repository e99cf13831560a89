import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { createContext, type RefObject, useContext, useMemo, useRef } from "react";
import { matchQuery, type TicketFilters } from "../../common/filter/ticket-filters.ts";
import { changeSelectedRows, setSelecting, useSelectionStore } from "./selection.store.ts";
import {
  countSelected,
  extendSelection,
  isSelected,
  nothingSelected,
  pickAll,
  selectRange,
  toggle,
  togglePage,
} from "./selection.ts";

/** The selection of rows on a page, and how to change it. */
export interface RowSelection {
  mayPick: boolean;
  scope: string;
  page: TicketPage;
  /** Returns the ids of the page in the order shown. Set by the table, which may be sorted. */
  order: RefObject<() => readonly string[]>;
  /** Focuses the row of a ticket; without one, the row that last had the focus, or the first one. */
  focusRow: RefObject<(id?: string) => void>;
  /** Toggles a ticket. With the Shift key, selects all tickets up to it. */
  pick(id: string, event?: { shiftKey?: boolean }): void;
  /** Extends the range from one row to the next one, as Shift with an arrow key does. */
  selectRangeTo(from: string, to: string): void;
  pickPage(): void;
  pickMatching(): void;
  clear(): void;
}

export function getScope(organizationId: string, filters: TicketFilters): string {
  return JSON.stringify([organizationId, matchQuery(filters)]);
}

/** Returns the selection of a list. It is kept from page to page and cleared when the filters change. */
export function useRowSelectionFor(page: TicketPage | undefined, filters: TicketFilters): RowSelection {
  const { can } = useRemoteContext();
  const { organizationId } = useSession();
  const mayPick = can("tickets.write");
  const scope = getScope(organizationId, filters);
  const shown = useMemo(() => page ?? { items: [], total: 0, pages: 0 }, [page]);
  const order = useRef<() => readonly string[]>(() => []);
  const focusRow = useRef<(id?: string) => void>(() => undefined);
  const acts = useMemo(() => selectionActs(scope, () => order.current()), [scope]);

  return useMemo(
    () => ({
      mayPick,
      scope,
      page: shown,
      order,
      focusRow,
      ...acts,
      pickMatching: () => changeSelectedRows(scope, () => pickAll(shown.total, shown.total_is_exact ?? true)),
    }),
    [mayPick, scope, shown, acts],
  );
}

/** Returns the actions that stay the same from page to page. The grid recreates its columns when one of them changes. */
function selectionActs(
  scope: string,
  seen: () => readonly string[],
): Pick<RowSelection, "pick" | "selectRangeTo" | "pickPage" | "clear"> {
  return {
    pick: (id, event) =>
      changeSelectedRows(scope, (selectedRows) =>
        (event?.shiftKey ? extendSelection : toggle)(selectedRows, id, seen()),
      ),
    selectRangeTo: (from, to) =>
      changeSelectedRows(scope, (selectedRows) => selectRange(selectedRows, from, to, seen())),
    pickPage: () => changeSelectedRows(scope, (selectedRows) => togglePage(selectedRows, seen())),
    clear: () => setSelecting(scope, false),
  };
}

const Context = createContext<RowSelection | null>(null);

export const RowSelectionProvider = Context.Provider;

export function useRowSelectionContext(): RowSelection {
  const rowSelection = useContext(Context);
  if (!rowSelection) throw new Error("Nothing is selected outside of the list.");
  return rowSelection;
}

export function useSelection({ scope }: Pick<RowSelection, "scope">) {
  return useSelectionStore(
    (state) => (state.scope === scope ? state.selectedRows : nothingSelected).selection,
  );
}

export function useIsSelected(id: string): boolean {
  const { scope } = useRowSelectionContext();
  return useSelectionStore((state) => state.scope === scope && isSelected(state.selectedRows.selection, id));
}

/** Returns true if a tap on a row selects it: some are selected, or the user switched to selecting. */
export function useIsSelecting({ scope }: Pick<RowSelection, "scope">): boolean {
  return useSelectionStore(
    (state) =>
      state.scope === scope && (state.isSelecting || countSelected(state.selectedRows.selection) > 0),
  );
}
