import { useListReturn } from "../common/filter/list-return.store.ts";
import type { RowSelection } from "./selection/row-selection-context.ts";

/** Remembers the order of the rows, in which one goes from ticket to ticket. A table that is not there yet has the order of the page. */
export function rememberOrder({ order, page }: Pick<RowSelection, "order" | "page">): void {
  const ids = page.items.map(({ id }) => id);
  const shown = order.current();
  const isShown = shown.length === ids.length && ids.every((id) => shown.includes(id));
  useListReturn.setState({ ids: isShown ? shown : ids });
}
