import type { ReplayEvent } from "@tessera/wire/file/capture";
import { loose, looseList } from "./loose.ts";

/** Downloads the events of a replay. Throws if the download fails or the file contains no replay. */
export async function readReplay(address: string, signal: AbortSignal): Promise<ReplayEvent[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const events = looseList(loose(await response.json()).events).flatMap(({ type, timestamp, data }) =>
    typeof type === "number" && typeof timestamp === "number" ? [{ type, timestamp, data }] : [],
  );
  // A replay begins with a snapshot of the whole page, which takes two events.
  if (events.length < 2) throw new Error("The file holds no replay.");
  return events;
}
