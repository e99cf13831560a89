import { rawStorage } from "@tessera/ui/remote/raw-storage";
import { type QueueName, queueNames } from "@tessera/wire/ticket/ticket-queue.constants";
import { create } from "zustand";
import { persist } from "zustand/middleware";

interface LastQueue {
  queue: QueueName;
}

/** The queue that this person opened last, where the next visit starts; stored as plain text. */
export const useLastQueue = create<LastQueue>()(
  persist((): LastQueue => ({ queue: "all" }), {
    name: "tickets-last-queue",
    storage: rawStorage<LastQueue>({
      read: (text) => {
        const queue = queueNames.find((known) => known === text);
        return queue && { queue };
      },
      write: ({ queue }) => queue,
    }),
  }),
);
