import { rawStorage } from "@tessera/ui/remote/raw-storage";
import { create } from "zustand";
import { persist } from "zustand/middleware";

const densities = ["compact", "comfortable"] as const;
export type Density = (typeof densities)[number];

interface DensityState {
  density: Density;
}

/** How much space the rows of queues take; stored as plain text. */
export const useDensity = create<DensityState>()(
  persist((): DensityState => ({ density: "compact" }), {
    name: "tickets-queue-density",
    storage: rawStorage<DensityState>({
      read: (text) => {
        const density = densities.find((known) => known === text);
        return density && { density };
      },
      write: ({ density }) => density,
    }),
  }),
);
