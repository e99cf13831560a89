import { rawStorage } from "@tessera/ui/remote/raw-storage";
import { create } from "zustand";
import { persist } from "zustand/middleware";

interface ThenNextState {
  opensNext: boolean;
  choose(opensNext: boolean): void;
}

/** Whether sending a message opens the next ticket, as this person prefers; stored as plain text. Shift does the other thing. */
export const useThenNext = create<ThenNextState>()(
  persist((set) => ({ opensNext: false, choose: (opensNext) => set({ opensNext }) }), {
    name: "ticket-then-next",
    storage: rawStorage<Pick<ThenNextState, "opensNext">>({
      read: (text) => ({ opensNext: text === "true" }),
      write: ({ opensNext }) => String(opensNext),
    }),
    partialize: ({ opensNext }) => ({ opensNext }),
  }),
);
