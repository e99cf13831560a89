import type { ReplayEvent } from "@tessera/wire/capture";
import { loose, looseList } from "./loose.ts";

/** The events of a replay. Throws where there are none. */
export async function readReplay(address: string, signal: AbortSignal): Promise<ReplayEvent[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const events = looseList(loose(await response.json()).events).flatMap(({ type, timestamp, data }) =>
    typeof type === "number" && typeof timestamp === "number" ? [{ type, timestamp, data }] : [],
  );
  // A replay begins with the whole page, which takes two.
  if (events.length < 2) throw new Error("The file holds no replay.");
  return events;
}
