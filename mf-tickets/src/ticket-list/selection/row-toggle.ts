type Toggle = () => boolean;

let toggle: Toggle | null = null;

/** Sets how the focused row is toggled. Returns a function that removes that again. */
export function onRowToggle(toggleRow: Toggle): () => void {
  toggle = toggleRow;
  return () => {
    if (toggle === toggleRow) toggle = null;
  };
}

/** Toggles the focused row. Returns false if there is none. */
export function toggleFocusedRow(): boolean {
  return toggle?.() ?? false;
}
