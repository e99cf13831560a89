import { themeQuartz } from "ag-grid-community";
import { headerHeight, rowHeight } from "./table-measures.ts";

const line = { width: 1, style: "solid", color: "var(--ts-border)" } as const;

/** The grid's theme. All its colors are variables, so it follows light and dark mode by itself. */
export const gridTheme = themeQuartz.withParams({
  fontFamily: "inherit",
  fontSize: 13,
  dataFontSize: 13,
  headerFontSize: 12,
  headerFontWeight: 500,
  backgroundColor: "var(--ts-app)",
  foregroundColor: "var(--mantine-color-text)",
  textColor: "var(--mantine-color-text)",
  cellTextColor: "var(--mantine-color-text)",
  headerTextColor: "var(--ts-text-3)",
  headerBackgroundColor: "var(--ts-app)",
  borderColor: "var(--ts-border)",
  accentColor: "var(--mantine-color-accent-6)",
  rowHoverColor: "var(--ts-row-hover)",
  selectedRowBackgroundColor: "var(--ts-selected)",
  oddRowBackgroundColor: "transparent",
  rowHeight,
  headerHeight,
  cellHorizontalPadding: 12,
  iconSize: 14,
  borderRadius: 4,
  rowBorder: line,
  headerRowBorder: line,
  columnBorder: false,
  headerColumnBorder: false,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  headerColumnResizeHandleColor: "var(--ts-border-strong)",
  headerColumnResizeHandleHeight: "40%",
  headerColumnResizeHandleWidth: 1,
  focusShadow: "inset 0 0 0 2px var(--mantine-color-accent-6)",
  cellEditingShadow: "none",
});
