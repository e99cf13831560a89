import { createStore } from "zustand/vanilla";

type PaletteDialog = "commands" | "shortcuts";

/** Which dialog of the palette is open, and what had the focus before. */
export interface PaletteState {
  shown: PaletteDialog | null;
  opener: HTMLElement | null;
  /** Counts the openings: each starts again, also while the one before still fades. */
  opening: number;
  /** `opener` gets the focus afterwards; without one whatever has it now. */
  open(dialog: PaletteDialog, opener?: HTMLElement | null): void;
  /** Closes, and gives the focus back at once, so that a command run next may move it on. */
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
