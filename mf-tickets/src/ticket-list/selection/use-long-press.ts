import { type PointerEvent, useCallback, useEffect, useRef } from "react";

/** How long a finger must stay down to count as a long press, in ms. */
const held = 500;
/** How far the finger may move during that time, in px. */
const tremble = 8;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** Detects a long press by touch. `wasLong` returns true for the click that follows the press, once. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press | null>(null);
  const isLong = useRef(false);

  const end = useCallback(() => {
    clearTimeout(press.current?.timer);
    press.current = null;
  }, []);
  useEffect(() => end, [end]);

  return {
    wasLong() {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
    handlers: {
      onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        end();
        isLong.current = false;
        if (pointerType === "mouse") return;
        const timer = setTimeout(() => {
          isLong.current = true;
          onLongPress();
        }, held);
        press.current = { timer, x, y };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const from = press.current;
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > tremble) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
