import { IconArrowDown, IconArrowUp, IconDots, IconEyeOff } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Menu, UnstyledButton } from "@tessera/ui/mantine";
import type { GridApi } from "ag-grid-community";
import type { CustomHeaderProps } from "ag-grid-react";
import { type ComponentProps, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { useColumnVisibility } from "./column-choice.store.ts";
import classes from "./column-header.module.css";
import { type ShownSort, SortArrow, serverSort, sortText } from "./sort-arrow.tsx";
import { type ColumnKey, isSortKey, ticketColumns } from "./ticket-columns.ts";
import { useSortAll } from "./use-sort-all.ts";

/**
 * Returns the sort arrow of a column. A click sorts the rows of the page; without that, the arrow shows the server's sort order. Only one
 * column has an arrow at a time.
 */
function useShownSort({ column, api }: CustomHeaderProps, key: ColumnKey): ShownSort | null {
  const [{ sort }] = useTicketFilters();
  const subscribe = useCallback(
    (listener: () => void) => {
      const columns = api.getColumns() ?? [];
      for (const each of columns) each.addEventListener("sortChanged", listener);
      return () => {
        for (const each of columns) each.removeEventListener("sortChanged", listener);
      };
    },
    [api],
  );
  const onPage = useSyncExternalStore(subscribe, () => column.getSort() ?? null);
  const isPageSorted = useSyncExternalStore(subscribe, () => isSorted(api));
  if (onPage) return { direction: onPage, reach: "page" };
  return isPageSorted ? null : serverSort(sort, key);
}

function isSorted(api: GridApi): boolean {
  return (api.getColumns() ?? []).some((column) => column.getSort());
}

/** The menu is created on demand: all headers of a table are created at once, and few menus are ever opened. */
function ColumnMenu({ columnKey }: { columnKey: ColumnKey }) {
  const [isAsked, setIsAsked] = useState(false);
  return isAsked ? (
    <SortMenu columnKey={columnKey} />
  ) : (
    <MenuButton columnKey={columnKey} aria-haspopup="menu" onClick={() => setIsAsked(true)} />
  );
}

function MenuButton({ columnKey, ...props }: { columnKey: ColumnKey } & ComponentProps<"button">) {
  const { label } = ticketColumns[columnKey];
  return (
    <UnstyledButton
      {...props}
      className={classes.menu}
      tabIndex={-1}
      aria-label={t("{label} column", { label })}
    >
      <IconDots size={14} stroke={1.5} />
    </UnstyledButton>
  );
}

function SortMenu({ columnKey }: { columnKey: ColumnKey }) {
  const [, change] = useTicketFilters();
  const setVisible = useColumnVisibility((state) => state.setVisible);
  return (
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>
        <MenuButton columnKey={columnKey} />
      </Menu.Target>
      <Menu.Dropdown>
        {isSortKey(columnKey) ? (
          <>
            <Menu.Label>{t("Sort all tickets")}</Menu.Label>
            <Menu.Item
              leftSection={<IconArrowUp size={16} stroke={1.5} />}
              onClick={() => change({ sort: columnKey })}
            >
              {t("Ascending")}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} stroke={1.5} />}
              onClick={() => change({ sort: `-${columnKey}` })}
            >
              {t("Descending")}
            </Menu.Item>
          </>
        ) : null}
        {columnKey === "title" ? null : (
          <>
            {isSortKey(columnKey) ? <Menu.Divider /> : null}
            <Menu.Item
              leftSection={<IconEyeOff size={16} stroke={1.5} />}
              onClick={() => setVisible(columnKey, false)}
            >
              {t("Hide column")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Names the header cell, which would otherwise be named by all the buttons in it, and describes its sorting. */
function useHeaderName({ eGridHeader: cell, displayName }: CustomHeaderProps, sort: ShownSort | null): void {
  useEffect(() => {
    cell.setAttribute("aria-label", displayName);
    if (sort) cell.setAttribute("aria-description", sortText(sort));
    else cell.removeAttribute("aria-description");
  }, [cell, displayName, sort]);
}

/** Sorts all tickets by Shift and Enter on the header cell, which has the focus and handles Enter alone. */
function useShiftEnter({ eGridHeader: cell }: CustomHeaderProps, sortAll: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.shiftKey) sortAll();
    };
    cell.addEventListener("keydown", handle);
    return () => cell.removeEventListener("keydown", handle);
  }, [cell, sortAll]);
}

/** A column header. A click on the label sorts the page; the menu, and a click with Shift, sort all tickets. */
export function ColumnHeader(props: CustomHeaderProps) {
  const key = props.column.getColId() as ColumnKey;
  const sort = useShownSort(props, key);
  useHeaderName(props, sort);
  const sortAllBy = useSortAll();
  const sortAll = () => sortAllBy(key);
  useShiftEnter(props, sortAll);
  return (
    <div className={classes.header}>
      {/* The header cell around it handles focus and keys. */}
      <UnstyledButton
        className={classes.label}
        tabIndex={-1}
        onClick={({ shiftKey }) => (shiftKey ? sortAll() : props.progressSort())}
      >
        <span className={classes.text}>{props.displayName}</span>
        {sort ? <SortArrow {...sort} /> : null}
      </UnstyledButton>
      <ColumnMenu columnKey={key} />
    </div>
  );
}
