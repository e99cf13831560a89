import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Tooltip } from "@tessera/ui/mantine";
import type { TicketSort } from "@tessera/wire/ticket/ticket-fields";
import classes from "./column-header.module.css";
import type { ColumnKey } from "./ticket-columns.ts";

export interface ShownSort {
  direction: "asc" | "desc";
  reach: "page" | "all";
}

/** Returns how the server sorted by this column; null if it sorted by another one. */
export function serverSort(sort: TicketSort | null, key: ColumnKey): ShownSort | null {
  const onServer = sort ?? "-created_at";
  if (onServer.replace(/^-/u, "") !== key) return null;
  return { direction: onServer.startsWith("-") ? "desc" : "asc", reach: "all" };
}

const texts = {
  page: {
    asc: t("Sorted ascending, this page"),
    desc: t("Sorted descending, this page"),
  },
  all: {
    asc: t("Sorted ascending, all tickets"),
    desc: t("Sorted descending, all tickets"),
  },
};

export function sortText({ direction, reach }: ShownSort): string {
  return texts[reach][direction];
}

export function SortArrow(sort: ShownSort) {
  const Arrow = sort.direction === "asc" ? IconArrowUp : IconArrowDown;
  const text = sortText(sort);
  return (
    <Tooltip label={text}>
      <span role="img" aria-label={text} className={classes.arrow}>
        <Arrow size={14} stroke={1.75} aria-hidden />
      </span>
    </Tooltip>
  );
}
