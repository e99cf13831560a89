import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketPage } from "@tessera/wire/ticket";
import { createContext, type RefObject, useContext, useMemo, useRef } from "react";
import { matchQuery, type TicketFilters } from "../../common/ticket-filters.ts";
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

/** How the rows of a page are selected. */
export interface RowSelection {
  mayPick: boolean;
  scope: string;
  page: TicketPage;
  /** The ids of the page as they are seen; a table that is sorted says so here. */
  order: RefObject<() => readonly string[]>;
  /** Puts the focus back among the rows. */
  focusRows: RefObject<() => void>;
  /** Selects a ticket or takes it out; with the Shift key, all up to it. */
  pick(id: string, event?: { shiftKey?: boolean }): void;
  /** A step from a row to the next with the Shift key. */
  selectRangeTo(from: string, to: string): void;
  pickPage(): void;
  pickMatching(): void;
  clear(): void;
}

export function scopeOf(organizationId: string, filters: TicketFilters): string {
  return JSON.stringify([organizationId, matchQuery(filters)]);
}

/** The selection of a list: kept from page to page, and given up with the filters. */
export function useRowSelectionFor(page: TicketPage | undefined, filters: TicketFilters): RowSelection {
  const { can } = useRemoteContext();
  const { organizationId } = useSession();
  const mayPick = can("tickets.write");
  const scope = scopeOf(organizationId, filters);
  const shown = useMemo(() => page ?? { items: [], total: 0, pages: 0 }, [page]);
  const order = useRef<() => readonly string[]>(() => []);
  const focusRows = useRef<() => void>(() => undefined);
  const acts = useMemo(() => selectionActs(scope, () => order.current()), [scope]);

  return useMemo(
    () => ({
      mayPick,
      scope,
      page: shown,
      order,
      focusRows,
      ...acts,
      pickMatching: () => changeSelectedRows(scope, () => pickAll(shown.total, shown.total_is_exact ?? true)),
    }),
    [mayPick, scope, shown, acts],
  );
}

/** The same from page to page: the grid makes its columns again when one of them changes. */
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

/** Whether rows are selected by a touch: some are, or the person asked to. */
export function useIsSelecting({ scope }: Pick<RowSelection, "scope">): boolean {
  return useSelectionStore(
    (state) =>
      state.scope === scope && (state.isSelecting || countSelected(state.selectedRows.selection) > 0),
  );
}
