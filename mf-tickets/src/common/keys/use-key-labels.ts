import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const none = () => null;

/** Returns a function that finds the labels of a command's keys as they are bound now; null if it has none. */
export function useKeyLabels(): (commandId: string) => readonly string[] | null {
  const { shortcuts } = useRemoteContext();
  useSyncExternalStore(shortcuts?.subscribe ?? never, shortcuts?.getState ?? none);
  return shortcuts?.find ?? none;
}
