import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Title, UnstyledButton } from "@tessera/ui/mantine";
import { Table } from "@tessera/ui/mantine-lazy";
import type { Figure, GroupRow } from "@tessera/wire/analytics/analytics";
import type { ReportGroup } from "@tessera/wire/analytics/analytics.constants";
import { formatNumber } from "@tessera/wire/text/wording";
import { useState } from "react";
import { FigureLink } from "../figure-link.tsx";
import { formatValue, spokenValue } from "../figures/figure-labels.ts";
import panel from "../panel.module.css";
import { GroupName, groupLabel, groupNames, groupWord } from "./group-labels.tsx";
import classes from "./groups.module.css";
import { type GroupSort, nextSort, sortedGroups } from "./sorted-groups.ts";

interface HeadProps {
  label: string;
  column: number | null;
  sort: GroupSort;
  onSort(column: number | null): void;
}

function Head({ label, column, sort, onSort }: HeadProps) {
  const isSorted = sort.column === column;
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp;
  const order = sort.isDescending ? "descending" : "ascending";
  return (
    <Table.Th
      scope="col"
      className={column === null ? undefined : panel.number}
      aria-sort={isSorted ? order : "none"}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort(column)}>
        {isSorted ? <Arrow size={14} stroke={1.5} aria-hidden /> : null}
        {label}
      </UnstyledButton>
    </Table.Th>
  );
}

function Row({ by, row, figures }: { by: ReportGroup; row: GroupRow; figures: Figure[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.group}>
        <GroupName by={by} row={row} />
      </Table.Th>
      {figures.map(({ key, label, unit }, index) => {
        const { value = null, filter = null } = row.values[index] ?? {};
        return (
          <Table.Td key={key} className={panel.number} data-empty={!value || undefined}>
            <FigureLink
              filter={filter}
              value={value}
              label={`${groupLabel(by, row)}, ${label}: ${spokenValue(value, unit)}`}
            >
              {formatValue(value, unit)}
            </FigureLink>
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

interface GroupTableProps {
  by: ReportGroup;
  figures: Figure[];
  groups: GroupRow[];
  /** The number of further groups, with fewer tickets, that are not listed. */
  omitted: number;
}

/** Shows the figures of each group. Every number opens its tickets. */
export function GroupTable({ by, figures, groups, omitted }: GroupTableProps) {
  const [sort, setSort] = useState<GroupSort>({ column: 0, isDescending: true });
  const onSort = (column: number | null) => setSort((before) => nextSort(before, column));
  const title = t("By {group}", { group: groupNames[by] });
  return (
    <section className={panel.panel}>
      <Title order={2} className={panel.title}>
        {title}
      </Title>
      {groups.length === 0 ? (
        <p className={panel.definition}>{t("No groups in this range.")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={panel.scroll} tabIndex={0} aria-label={title}>
          <Table className={panel.table} borderColor="var(--ts-border)">
            <Table.Thead>
              <Table.Tr>
                <Head label={groupWord(by)} column={null} sort={sort} onSort={onSort} />
                {figures.map(({ key, label }, column) => (
                  <Head key={key} label={label} column={column} sort={sort} onSort={onSort} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sortedGroups(groups, sort, (row) => groupLabel(by, row)).map((row) => (
                <Row key={row.key} by={by} row={row} figures={figures} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {omitted > 0 ? (
        <p className={panel.definition}>
          {t("The {shown} with the most tickets. {omitted} more are not shown.", {
            shown: formatNumber(groups.length),
            omitted: formatNumber(omitted),
          })}
        </p>
      ) : null}
    </section>
  );
}
