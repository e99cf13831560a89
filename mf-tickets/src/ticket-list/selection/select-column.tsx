import { t } from "@tessera/language/t";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { ColDef } from "ag-grid-community";
import type { CustomCellRendererProps } from "ag-grid-react";
import { PageBox, RowBox, selectColumnId, selectColumnWidth } from "./cell-box.tsx";

function SelectCell({ data }: CustomCellRendererProps<Ticket>) {
  return data ? <RowBox ticket={data} /> : null;
}

/** Returns the checkbox column. The grid handles keys on its header: Enter and Space select the page. */
export function selectColumn(pickPage: () => void): ColDef<Ticket> {
  return {
    colId: selectColumnId,
    headerName: t("Selection"),
    headerComponent: PageBox,
    cellRenderer: SelectCell,
    width: selectColumnWidth,
    minWidth: selectColumnWidth,
    maxWidth: selectColumnWidth,
    resizable: false,
    sortable: false,
    suppressHeaderKeyboardEvent: ({ event }) => {
      if (event.key !== "Enter" && event.key !== " ") return false;
      event.preventDefault();
      pickPage();
      return true;
    },
  };
}
