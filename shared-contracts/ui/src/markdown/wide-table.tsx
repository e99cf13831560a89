import { t } from "@tessera/language/t";
import type { Tokens } from "marked";
import type { ReactNode } from "react";
import { inOrder } from "./drawing.ts";
import classes from "./markdown.module.css";

interface WideTableProps {
  table: Tokens.Table;
  drawCell(cell: Tokens.TableCell): ReactNode;
}

/** A table that scrolls horizontally if it is wider than the text. */
export function WideTable({ table, drawCell }: WideTableProps) {
  const drawRow = (cells: readonly Tokens.TableCell[], Cell: "th" | "td") => (
    <tr>
      {inOrder(cells, (cell) => (
        <Cell style={{ textAlign: cell.align ?? undefined }}>{drawCell(cell)}</Cell>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.wide} tabIndex={0} aria-label={t("Table")}>
      <table>
        <thead>{drawRow(table.header, "th")}</thead>
        {table.rows.length === 0 ? null : <tbody>{inOrder(table.rows, (row) => drawRow(row, "td"))}</tbody>}
      </table>
    </section>
  );
}
