import { createStore } from "zustand/vanilla";

type PaletteDialog = "commands" | "shortcuts";

/** The open dialog of the palette, and the element that had the focus before. */
export interface PaletteState {
  shown: PaletteDialog | null;
  opener: HTMLElement | null;
  /** Counts how often a dialog was opened. Each opening starts with fresh state, even while the previous one fades out. */
  opening: number;
  /** Opens a dialog. `opener` receives the focus when the dialog closes; by default the currently focused element. */
  open(dialog: PaletteDialog, opener?: HTMLElement | null): void;
  /** Closes the dialog and restores the focus at once, so that a command that runs next can still move it. */
  close(): void;
}

export const palette = createStore<PaletteState>()((set, get) => ({
  shown: null,
  opener: null,
  opening: 0,
  open(shown, opener = document.activeElement instanceof HTMLElement ? document.activeElement : null) {
    const before = get();
    set({ shown, opener: before.shown ? before.opener : opener, opening: before.opening + 1 });
  },
  close() {
    const { opener } = get();
    set({ shown: null, opener: null });
    const isThere = opener?.isConnected && opener !== document.body;
    (isThere ? opener : document.getElementById("content"))?.focus({ preventScroll: true });
  },
}));
