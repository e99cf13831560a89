import { afterEvent, isInFlight, type UploadEvent, type UploadItem } from "./upload-item.ts";

/** Creates a store with the items of a queue and their subscribers. */
export function createUploadStore(onChange: (items: readonly UploadItem[]) => void) {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly UploadItem[]): void {
    items = next;
    onChange(items);
    for (const listener of listeners) listener();
  }

  return {
    getItems: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: (id: string) => items.find((item) => item.id === id),
    countInFlight: () => items.filter(isInFlight).length,
    add: (added: readonly UploadItem[]) => set([...items, ...added]),
    remove: (id: string) => set(items.filter((item) => item.id !== id)),
    report: (id: string, event: UploadEvent) =>
      set(items.map((item) => (item.id === id ? afterEvent(item, event) : item))),
  };
}

export type UploadStore = ReturnType<typeof createUploadStore>;
