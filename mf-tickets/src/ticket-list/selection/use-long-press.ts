import { type PointerEvent, useCallback, useEffect, useRef } from "react";

/** How long a finger rests before it counts, in ms. */
const held = 500;
/** How far it may tremble meanwhile, in px. */
const tremble = 8;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** Listens for a finger that rests. The click that the lifted finger makes is known to `wasLong`, which forgets it. */
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
