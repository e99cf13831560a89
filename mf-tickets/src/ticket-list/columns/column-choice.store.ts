import { rawStorage } from "@tessera/ui/remote/raw-storage";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { type ColumnKey, columnKeys, isDefaultColumn } from "./ticket-columns.ts";

type ColumnWidths = Partial<Record<ColumnKey, number>>;
export type ColumnVisibility = Partial<Record<ColumnKey, boolean>>;

interface WidthState {
  widths: ColumnWidths;
  setWidths(widths: ColumnWidths): void;
}

interface VisibilityState {
  visibility: ColumnVisibility;
  setVisible(key: ColumnKey, isVisible: boolean): void;
  reset(): void;
}

/** Reads the known columns of a stored object whose values have the expected type. */
function readColumns<Value>(text: string, isWanted: (value: unknown) => value is Value) {
  const stored: unknown = JSON.parse(text);
  const entries = Object.entries(typeof stored === "object" && stored ? stored : {});
  return Object.fromEntries(
    entries.filter(([key, value]) => columnKeys.some((known) => known === key) && isWanted(value)),
  ) as Partial<Record<ColumnKey, Value>>;
}

function writeColumns(columns: object): string | null {
  return Object.keys(columns).length > 0 ? JSON.stringify(columns) : null;
}

/** The column widths chosen by the user, in px. */
export const useColumnWidths = create<WidthState>()(
  persist((set) => ({ widths: {}, setWidths: (widths) => set({ widths }) }), {
    name: "tickets-table-column-sizing",
    partialize: ({ widths }) => ({ widths }),
    storage: rawStorage<Pick<WidthState, "widths">>({
      read: (text) => ({ widths: readColumns(text, (value) => typeof value === "number") }),
      write: ({ widths }) => writeColumns(widths),
    }),
  }),
);

/** The columns that the user showed or hid. The others keep their default. */
export const useColumnVisibility = create<VisibilityState>()(
  persist(
    (set) => ({
      visibility: {},
      setVisible: (key, isVisible) =>
        set(({ visibility }) => ({ visibility: { ...visibility, [key]: isVisible } })),
      reset: () => set({ visibility: {} }),
    }),
    {
      name: "tickets-table-column-visibility",
      partialize: ({ visibility }) => ({ visibility }),
      storage: rawStorage<Pick<VisibilityState, "visibility">>({
        read: (text) => ({ visibility: readColumns(text, (value) => typeof value === "boolean") }),
        write: ({ visibility }) => writeColumns(visibility),
      }),
    },
  ),
);

/** Returns the visible columns in their standard order. Title is always visible. */
export function visibleColumns(visibility: ColumnVisibility): ColumnKey[] {
  return columnKeys.filter((key) => key === "title" || (visibility[key] ?? isDefaultColumn(key)));
}
