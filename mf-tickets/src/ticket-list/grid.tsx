import type { Ticket } from "@tessera/wire/ticket";
import { AgGridReact, type AgGridReactProps } from "ag-grid-react";
import { useEffect } from "react";
import { registerGridModules } from "./grid-modules.config.ts";
import { gridTheme } from "./grid-theme.ts";
import { keepGridStyles } from "./keep-grid-styles.ts";

registerGridModules();

/** The library's grid with what the list needs of it. It is heavy, and phones have no use for it, so it comes apart. */
export function Grid(props: AgGridReactProps<Ticket>) {
  useEffect(keepGridStyles, []);
  return <AgGridReact<Ticket> theme={gridTheme} {...props} />;
}
