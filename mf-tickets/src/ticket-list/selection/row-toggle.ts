type Toggle = () => boolean;

let toggle: Toggle | null = null;

/** Says how the row that has the focus is selected; answers how to take that back. */
export function onRowToggle(toggleRow: Toggle): () => void {
  toggle = toggleRow;
  return () => {
    if (toggle === toggleRow) toggle = null;
  };
}

/** Selects the row that has the focus, or no longer; false where there is none. */
export function toggleFocusedRow(): boolean {
  return toggle?.() ?? false;
}
