import { rawStorage } from "@tessera/ui/remote/raw-storage";
import { create } from "zustand";
import { persist } from "zustand/middleware";

export const viewModes = ["kanban", "list"] as const;
export type ViewMode = (typeof viewModes)[number];

interface ViewModeState {
  mode: ViewMode;
  show(mode: ViewMode): void;
}

const storage = rawStorage<Pick<ViewModeState, "mode">>({
  read: (text) => {
    const mode = viewModes.find((known) => known === text);
    return mode && { mode };
  },
  write: ({ mode }) => mode,
});

/** The name of the choice in the browser's storage and of its cookie. */
export const viewModeKey = "dashboard-view-mode";

/** Whether tickets are shown as a board or as a list; stored as plain text. */
export const useViewMode = create<ViewModeState>()(
  persist((set) => ({ mode: "list", show: (mode) => set({ mode }) }), {
    name: viewModeKey,
    storage,
    partialize: ({ mode }) => ({ mode }),
  }),
);

function writeCookie({ mode }: Pick<ViewModeState, "mode">): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack or only recently got the Cookie Store API
  document.cookie = `${viewModeKey}=${mode}; Path=/dashboard; Max-Age=31536000; SameSite=Lax`;
}

/** Repeats the choice in a cookie that is sent with requests for pages only. The gateway then prefetches the data of this view. */
export function keepViewModeCookie(): void {
  writeCookie(useViewMode.getState());
  useViewMode.subscribe(writeCookie);
}
