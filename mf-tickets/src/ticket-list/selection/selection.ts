import { bulkLimits } from "@tessera/wire/ticket/ticket.constants";

/** The selected tickets: some of them by id, or all that match the filters. */
export type Selection =
  | { kind: "some"; ids: ReadonlySet<string> }
  | { kind: "all"; total: number; isExact: boolean };

/** The selection, the start of a range, and where the range last ended. */
export interface SelectedRows {
  selection: Selection;
  anchor: string | null;
  lead: string | null;
}

/** How much of a page is selected. */
export type PageState = "none" | "some" | "whole";

/** The ids of a page in the order shown. */
type Page = readonly string[];

export const nothingSelected: SelectedRows = {
  selection: { kind: "some", ids: new Set() },
  anchor: null,
  lead: null,
};

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "all" || selection.ids.has(id);
}

export function countSelected(selection: Selection): number {
  return selection.kind === "all" ? selection.total : selection.ids.size;
}

export function pageState(selection: Selection, page: Page): PageState {
  const count = page.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return "none";
  return count === page.length ? "whole" : "some";
}

/** Creates a selection by id, limited to the number that can be changed at once. Tickets selected first are kept. */
function someOf(ids: Iterable<string>): Selection {
  return { kind: "some", ids: new Set([...new Set(ids)].slice(0, bulkLimits.ids)) };
}

/** Returns the ids in a selection. If all matching tickets are selected, these are the ids on the page. */
function toIds(selection: Selection, page: Page): readonly string[] {
  return selection.kind === "all" ? page : [...selection.ids];
}

function between(page: Page, one: string, other: string): Page {
  const ends = [page.indexOf(one), page.indexOf(other)];
  const from = Math.min(...ends);
  return from < 0 ? [other] : page.slice(from, Math.max(...ends) + 1);
}

/** Adds a ticket to the selection or removes it. */
export function toggle({ selection }: SelectedRows, id: string, page: Page): SelectedRows {
  const ids = toIds(selection, page);
  const changed = isSelected(selection, id) ? ids.filter((known) => known !== id) : [...ids, id];
  return { selection: someOf(changed), anchor: id, lead: id };
}

/** Selects everything from the ticket selected last up to this one. */
export function extendSelection({ selection, anchor }: SelectedRows, id: string, page: Page): SelectedRows {
  const start = anchor ?? id;
  return {
    selection: someOf([...toIds(selection, page), ...between(page, start, id)]),
    anchor: start,
    lead: id,
  };
}

/** Extends or shrinks a range step by step. It continues where the range ended, or starts a new one. */
export function selectRange(selectedRows: SelectedRows, from: string, to: string, page: Page): SelectedRows {
  const anchor = selectedRows.lead === from && selectedRows.anchor ? selectedRows.anchor : from;
  const before = new Set(between(page, anchor, from));
  const kept = toIds(selectedRows.selection, page).filter((id) => !before.has(id));
  return { selection: someOf([...kept, ...between(page, anchor, to)]), anchor, lead: to };
}

/** Selects the whole page, or deselects it if it is selected already. */
export function togglePage({ selection }: SelectedRows, page: Page): SelectedRows {
  const isWhole = pageState(selection, page) === "whole";
  const ids = toIds(selection, page);
  const changed = isWhole ? ids.filter((id) => !page.includes(id)) : [...ids, ...page];
  return { ...nothingSelected, selection: someOf(changed) };
}

export function pickAll(total: number, isExact: boolean): SelectedRows {
  return { ...nothingSelected, selection: { kind: "all", total, isExact } };
}

export function pickOnly(ids: Iterable<string>): SelectedRows {
  return { ...nothingSelected, selection: someOf(ids) };
}
