import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketPage } from "@tessera/wire/ticket";
import { createContext, type RefObject, useContext, useMemo, useRef } from "react";
import { matchQuery, type TicketFilters } from "../../common/ticket-filters.ts";
import { changePicked, setPicking, useSelectionStore } from "./selection.store.ts";
import {
  countSelected,
  isSelected,
  nothingPicked,
  pickAll,
  reach,
  stretch,
  toggle,
  togglePage,
} from "./selection.ts";

/** How the rows of a page are selected. */
export interface Picking {
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
  stretchTo(from: string, to: string): void;
  pickPage(): void;
  pickMatching(): void;
  clear(): void;
}

export function scopeOf(organizationId: string, filters: TicketFilters): string {
  return JSON.stringify([organizationId, matchQuery(filters)]);
}

/** The selection of a list: kept from page to page, and given up with the filters. */
export function usePickingOf(page: TicketPage | undefined, filters: TicketFilters): Picking {
  const { can } = useRemoteContext();
  const { organizationId } = useSession();
  const mayPick = can("tickets.write");
  const scope = scopeOf(organizationId, filters);
  const shown = useMemo(() => page ?? { items: [], total: 0, pages: 0 }, [page]);
  const order = useRef<() => readonly string[]>(() => []);
  const focusRows = useRef<() => void>(() => undefined);

  return useMemo(() => {
    const seen = () => order.current();
    return {
      mayPick,
      scope,
      page: shown,
      order,
      focusRows,
      pick: (id, event) =>
        changePicked(scope, (picked) => (event?.shiftKey ? reach : toggle)(picked, id, seen())),
      stretchTo: (from, to) => changePicked(scope, (picked) => stretch(picked, from, to, seen())),
      pickPage: () => changePicked(scope, (picked) => togglePage(picked, seen())),
      pickMatching: () => changePicked(scope, () => pickAll(shown.total, shown.total_is_exact ?? true)),
      clear: () => setPicking(scope, false),
    };
  }, [mayPick, scope, shown]);
}

const Context = createContext<Picking | null>(null);

export const PickingProvider = Context.Provider;

export function usePicking(): Picking {
  const picking = useContext(Context);
  if (!picking) throw new Error("Nothing is selected outside of the list.");
  return picking;
}

export function useSelection({ scope }: Pick<Picking, "scope">) {
  return useSelectionStore((state) => (state.scope === scope ? state.picked : nothingPicked).selection);
}

export function useIsSelected(id: string): boolean {
  const { scope } = usePicking();
  return useSelectionStore((state) => state.scope === scope && isSelected(state.picked.selection, id));
}

/** Whether rows are selected by a touch: some are, or the person asked to. */
export function useIsPicking({ scope }: Pick<Picking, "scope">): boolean {
  return useSelectionStore(
    (state) => state.scope === scope && (state.isPicking || countSelected(state.picked.selection) > 0),
  );
}
