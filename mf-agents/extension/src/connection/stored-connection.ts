import { browserApi } from "../browser-api.ts";

/** An installation, and an API key of the person who connected it. */
export interface Connection {
  origin: string;
  key: string;
  organization: string;
}

const connectionKey = "connection";
/** True after the installation refused the key. */
const refusedKey = "refused";

export async function loadConnection(): Promise<Connection | null> {
  const { [connectionKey]: stored } = await browserApi.storage.local.get(connectionKey);
  return (stored as Connection | undefined) ?? null;
}

export async function saveConnection(connection: Connection): Promise<void> {
  await browserApi.storage.local.set({ [connectionKey]: connection, [refusedKey]: false });
}

/** Returns whether the installation refused the former key, which somebody has deleted. */
export async function wasRefused(): Promise<boolean> {
  const { [refusedKey]: stored } = await browserApi.storage.local.get(refusedKey);
  return stored === true;
}

/** Calls `onChange` whenever the browser is connected or disconnected. Returns how to stop. */
export function watchConnection(onChange: () => void): () => void {
  const listen = (changes: Record<string, unknown>) => {
    if (connectionKey in changes) onChange();
  };
  browserApi.storage.onChanged.addListener(listen);
  return () => browserApi.storage.onChanged.removeListener(listen);
}

/** Forgets the key. `isRefused`: the installation no longer accepts it. */
export async function forgetConnection({ isRefused }: { isRefused: boolean }): Promise<void> {
  await browserApi.storage.local.set({ [refusedKey]: isRefused });
  await browserApi.storage.local.remove(connectionKey);
}
