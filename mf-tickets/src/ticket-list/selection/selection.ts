import { bulkLimits } from "@tessera/wire/ticket.constants";

/** Which tickets are selected: some, by their ids, or all that the filters admit. */
export type Selection =
  | { kind: "some"; ids: ReadonlySet<string> }
  | { kind: "all"; total: number; isExact: boolean };

/** What is selected, where a range begins, and where it ended last. */
export interface SelectedRows {
  selection: Selection;
  anchor: string | null;
  lead: string | null;
}

/** How much of a page is selected. */
export type PageState = "none" | "some" | "whole";

/** The ids of a page, in the order in which they are seen. */
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

/** As many as can be changed at once by their ids; what is selected first stays. */
function someOf(ids: Iterable<string>): Selection {
  return { kind: "some", ids: new Set([...new Set(ids)].slice(0, bulkLimits.ids)) };
}

/** What of the selection has ids: of all that match, those in view. */
function idsOf(selection: Selection, page: Page): readonly string[] {
  return selection.kind === "all" ? page : [...selection.ids];
}

function between(page: Page, one: string, other: string): Page {
  const ends = [page.indexOf(one), page.indexOf(other)];
  const from = Math.min(...ends);
  return from < 0 ? [other] : page.slice(from, Math.max(...ends) + 1);
}

/** One more, or one less. */
export function toggle({ selection }: SelectedRows, id: string, page: Page): SelectedRows {
  const ids = idsOf(selection, page);
  const changed = isSelected(selection, id) ? ids.filter((known) => known !== id) : [...ids, id];
  return { selection: someOf(changed), anchor: id, lead: id };
}

/** All from the ticket that was selected last up to this one. */
export function extendSelection({ selection, anchor }: SelectedRows, id: string, page: Page): SelectedRows {
  const start = anchor ?? id;
  return {
    selection: someOf([...idsOf(selection, page), ...between(page, start, id)]),
    anchor: start,
    lead: id,
  };
}

/** A range that is drawn by steps, which grows and shrinks: it goes on from where it ended, or starts again. */
export function selectRange(selectedRows: SelectedRows, from: string, to: string, page: Page): SelectedRows {
  const anchor = selectedRows.lead === from && selectedRows.anchor ? selectedRows.anchor : from;
  const before = new Set(between(page, anchor, from));
  const kept = idsOf(selectedRows.selection, page).filter((id) => !before.has(id));
  return { selection: someOf([...kept, ...between(page, anchor, to)]), anchor, lead: to };
}

/** The whole page, or none of it. */
export function togglePage({ selection }: SelectedRows, page: Page): SelectedRows {
  const isWhole = pageState(selection, page) === "whole";
  const ids = idsOf(selection, page);
  const changed = isWhole ? ids.filter((id) => !page.includes(id)) : [...ids, ...page];
  return { ...nothingSelected, selection: someOf(changed) };
}

export function pickAll(total: number, isExact: boolean): SelectedRows {
  return { ...nothingSelected, selection: { kind: "all", total, isExact } };
}

export function pickOnly(ids: Iterable<string>): SelectedRows {
  return { ...nothingSelected, selection: someOf(ids) };
}
