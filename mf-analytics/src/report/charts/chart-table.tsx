import { t } from "@tessera/language/t";
import { Table } from "@tessera/ui/mantine-lazy";
import type { Chart, Report } from "@tessera/wire/analytics/analytics";
import { FigureLink } from "../figure-link.tsx";
import { formatValue } from "../figures/figure-labels.ts";
import panel from "../panel.module.css";
import { describePoint, keyWord, pointLabel } from "./chart-labels.ts";
import classes from "./chart-table.module.css";

interface ChartTableProps {
  chart: Chart;
  interval: Report["interval"];
}

function Cell({ chart, interval, place }: ChartTableProps & { place: [series: number, point: number] }) {
  const series = chart.series[place[0]];
  const point = series?.points[place[1]];
  if (!series || !point) return <td />;
  const { key, value, filter } = point;
  return (
    <Table.Td className={panel.number}>
      <FigureLink filter={filter} value={value} label={pointLabel(series, key, value, interval)}>
        {formatValue(value, series.unit)}
      </FigureLink>
    </Table.Td>
  );
}

export function ChartTable({ chart, interval }: ChartTableProps) {
  const keys = chart.series[0]?.points.map(({ key }) => key) ?? [];
  const name = t("Numbers of {label}", { label: chart.label });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={name}>
      <Table className={panel.table} borderColor="var(--ts-border)">
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th scope="col">{keyWord(chart, interval)}</Table.Th>
            {chart.series.map(({ key, label }) => (
              <Table.Th key={key} scope="col" className={panel.number}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key, point) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{describePoint(key, interval)}</Table.Th>
              {chart.series.map((series, index) => (
                <Cell key={series.key} chart={chart} interval={interval} place={[index, point]} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
