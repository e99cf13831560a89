import { IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { ActionIcon } from "@tessera/ui/mantine";
import { formatNumber } from "@tessera/wire/text/wording";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { type TicketSort, waitingSort } from "@tessera/wire/ticket/ticket-fields";
import { pageSizes } from "../common/filter/ticket-filters.ts";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { type ColumnKey, ticketColumns } from "./columns/ticket-columns.ts";
import classes from "./list-footer.module.css";

/** Formats how much is shown: "Showing 20 of 412 tickets". */
export function shownText({ items, total, total_is_exact: isExact = true }: TicketPage): string {
  return t("Showing {shown} of {total} tickets", {
    shown: items.length,
    total: `${formatNumber(total)}${isExact ? "" : "+"}`,
  });
}

/** Describes the sort order: "All tickets sorted by Title, ascending". */
export function sortText(sort: TicketSort): string {
  const isDescending = sort.startsWith("-");
  if (sort.replace(/^-/u, "") === waitingSort)
    return isDescending
      ? t("All tickets sorted by waiting, shortest first")
      : t("All tickets sorted by waiting, longest first");
  const { label } = ticketColumns[sort.replace(/^-/u, "") as ColumnKey];
  return isDescending
    ? t("All tickets sorted by {label}, descending", { label })
    : t("All tickets sorted by {label}, ascending", { label });
}

function SortNote() {
  const [{ sort }, change] = useTicketFilters();
  if (!sort) return null;
  return (
    <span className={classes.sort}>
      <span className={classes.sortText}>{sortText(sort)}</span>
      <ActionIcon size={20} aria-label={t("Sort by newest first")} onClick={() => change({ sort: null })}>
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
    </span>
  );
}

export function RowsPerPage() {
  const [{ pageSize }, change] = useTicketFilters();
  return (
    <span className={classes.size}>
      <span id="rows-per-page">{t("Rows per page")}</span>
      <Select
        size="xs"
        w={68}
        aria-labelledby="rows-per-page"
        data={pageSizes.map(String)}
        value={String(pageSize)}
        onChange={(size) => change({ pageSize: Number(size) })}
      />
    </span>
  );
}

function Paging({ pages }: { pages: number }) {
  const [{ pageIndex }, change] = useTicketFilters();
  const last = Math.max(1, pages);
  return (
    <>
      <span className={classes.page} aria-live="polite">
        {t("Page {page} of {pages}", { page: pageIndex + 1, pages: formatNumber(last) })}
      </span>
      <span className={classes.steps}>
        <ActionIcon
          variant="default"
          aria-label={t("Previous page")}
          disabled={pageIndex === 0}
          onClick={() => change({ pageIndex: pageIndex - 1 })}
        >
          <IconChevronLeft size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t("Next page")}
          disabled={pageIndex + 1 >= last}
          onClick={() => change({ pageIndex: pageIndex + 1 })}
        >
          <IconChevronRight size={16} stroke={1.5} />
        </ActionIcon>
      </span>
    </>
  );
}

export function ListFooter({ page }: { page: TicketPage }) {
  return (
    <footer className={classes.footer}>
      <span className={classes.shown}>{shownText(page)}</span>
      <SortNote />
      <span className={classes.space} />
      <span className={classes.wideOnly}>
        <RowsPerPage />
      </span>
      <Paging pages={page.pages} />
    </footer>
  );
}
