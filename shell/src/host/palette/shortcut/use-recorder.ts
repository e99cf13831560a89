import { isApple } from "@tessera/ui/key/apple";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { sequenceTimeout } from "./key-sequence.ts";
import { isSingleKey, type Presses, toPress } from "./shortcut.ts";

export interface Recorder {
  /** The keys pressed so far; null if not recording. */
  presses: Presses | null;
  start(): void;
  stop(): void;
  handle(event: KeyboardEvent): void;
}

/** Records the keys for a command: one press, or two single keys in a row. Backspace and Delete record no keys. Escape stops. */
export function useRecorder(onRecorded: (presses: Presses) => void): Recorder {
  const [presses, setPresses] = useState<Presses | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    clearTimeout(timer.current);
    setPresses(null);
  };
  const finish = (recorded: Presses) => {
    stop();
    onRecorded(recorded);
  };
  const add = (press: string) => {
    clearTimeout(timer.current);
    const recorded = [...(presses ?? []), press];
    if (recorded.length === 2 || !isSingleKey(recorded)) return finish(recorded);
    setPresses(recorded);
    timer.current = setTimeout(() => finish(recorded), sequenceTimeout);
  };

  return {
    presses,
    start: () => setPresses([]),
    stop,
    handle(event) {
      if (!presses) return;
      if (event.key === "Tab") return stop();
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") return stop();
      if (event.key === "Backspace" || event.key === "Delete") return finish([]);
      const press = toPress(event.nativeEvent, isApple());
      if (press && !event.repeat) add(press);
    },
  };
}
