import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCheck,
  IconColumns3,
  IconRefresh,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Menu } from "@tessera/ui/mantine";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { useColumnVisibility, useColumnWidths, visibleColumns } from "./column-choice.store.ts";
import classes from "./columns-menu.module.css";
import { type ColumnKey, columnKeys, isSortKey, ticketColumns } from "./ticket-columns.ts";

function ColumnItem({ columnKey, isVisible }: { columnKey: ColumnKey; isVisible: boolean }) {
  const setVisible = useColumnVisibility((state) => state.setVisible);
  return (
    <Menu.CheckboxItem
      checked={isVisible}
      disabled={columnKey === "title"}
      classNames={{ itemIndicator: classes.indicator }}
      onChange={(checked) => setVisible(columnKey, checked)}
    >
      <span className={classes.column}>
        <span className={classes.box} data-checked={isVisible || undefined} aria-hidden>
          <IconCheck size={12} stroke={3} />
        </span>
        {ticketColumns[columnKey].label}
      </span>
    </Menu.CheckboxItem>
  );
}

/** Menu items that sort by a column: ascending at first, and reversed when chosen again. */
function SortItems({ keys }: { keys: readonly ColumnKey[] }) {
  const [{ sort }, change] = useTicketFilters();
  return keys.filter(isSortKey).map((key) => {
    const Arrow = sort === key ? IconArrowUp : IconArrowDown;
    const isSorted = sort === key || sort === `-${key}`;
    return (
      <Menu.Item
        key={key}
        onClick={() => change({ sort: sort === key ? `-${key}` : key })}
        rightSection={isSorted ? <Arrow size={14} stroke={1.75} aria-hidden /> : null}
      >
        {ticketColumns[key].label}
      </Menu.Item>
    );
  });
}

/** A menu for the visible columns, their widths, and the sort order of all tickets. */
export function ColumnsMenu() {
  const { visibility, reset } = useColumnVisibility();
  const setWidths = useColumnWidths((state) => state.setWidths);
  const visible = visibleColumns(visibility);
  return (
    <Menu position="bottom-end" width={272}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button}
          aria-label={t("Columns")}
          title={t("Columns")}
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          <span className={classes.buttonText}>{t("Columns")}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("Visible columns")}</Menu.Label>
        <div className={classes.scrolling}>
          {columnKeys.map((key) => (
            <ColumnItem key={key} columnKey={key} isVisible={visible.includes(key)} />
          ))}
        </div>
        <Menu.Divider />
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconArrowsSort size={16} stroke={1.5} />}>
              {t("Sort all tickets")}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <div className={classes.scrolling}>
              <SortItems keys={visible} />
            </div>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          onClick={() => {
            reset();
            setWidths({});
          }}
        >
          {t("Reset columns and widths")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
