const key = "recent-commands";
const kept = 5;

/** Returns the ids of the most recently run commands, latest first. */
export function readRecent(storage: Pick<Storage, "getItem">): string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Remembers that a command was run. If the storage refuses, nothing is remembered. */
export function rememberCommand(storage: Pick<Storage, "getItem" | "setItem">, id: string): void {
  const ids = [id, ...readRecent(storage).filter((other) => other !== id)].slice(0, kept);
  try {
    storage.setItem(key, JSON.stringify(ids));
  } catch {
    // The storage is full or blocked.
  }
}
