import { useEffect } from "react";
import type { FluidDragActions, PreDragActions, SensorAPI } from "react-beautiful-dnd";
import type { BoardScroll } from "./board-scroll.ts";

interface Point {
  x: number;
  y: number;
}

function pointOf({ clientX: x, clientY: y }: MouseEvent): Point {
  return { x, y };
}

/**
 * A sensor that drags by mouse from the moment the mouse has moved `threshold` px (the library's own starts after 5 and
 * cannot be told otherwise). `scroll` keeps the drag right while the board scrolls under it.
 */
export function useThresholdMouseSensor(api: SensorAPI, threshold: number, scroll: BoardScroll): void {
  useEffect(() => {
    const onMouseDown = (event: MouseEvent) => press(api, event, threshold, scroll);
    window.addEventListener("mousedown", onMouseDown, { capture: true });
    return () => window.removeEventListener("mousedown", onMouseDown, { capture: true });
  }, [api, threshold, scroll]);
}

function isPlainPress(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

function press(api: SensorAPI, event: MouseEvent, threshold: number, scroll: BoardScroll): void {
  const draggableId = isPlainPress(event) ? api.findClosestDraggableId(event) : null;
  if (!draggableId) return;
  const released = new AbortController();
  const lock = api.tryGetLock(draggableId, () => released.abort(), { sourceEvent: event });
  if (!lock) return;
  event.preventDefault();
  follow({ lock, from: pointOf(event), threshold, scroll, released });
}

interface Press {
  lock: PreDragActions;
  from: Point;
  threshold: number;
  scroll: BoardScroll;
  released: AbortController;
}

/** From the press of the button to its release. */
function follow({ lock, from, threshold, scroll, released }: Press): void {
  let drag: FluidDragActions | null = null;
  let last = from;
  const moveOn = () => drag?.move(scroll.shift(last));
  const options = { capture: true, passive: false, signal: released.signal };
  released.signal.addEventListener("abort", () => scroll.end());

  function cancel(): void {
    released.abort();
    if (drag) drag.cancel({ shouldBlockNextClick: true });
    else lock.abort();
  }

  function onMove(event: MouseEvent): void {
    last = pointOf(event);
    if (!drag && Math.hypot(last.x - from.x, last.y - from.y) < threshold) return;
    event.preventDefault();
    if (!drag) {
      drag = lock.fluidLift(last);
      scroll.begin(moveOn);
    }
    scroll.follow(last);
    moveOn();
  }

  function onRelease(event: MouseEvent): void {
    if (!drag) {
      cancel();
      return;
    }
    event.preventDefault();
    drag.drop({ shouldBlockNextClick: true });
    released.abort();
  }

  function onKey(event: KeyboardEvent): void {
    if (drag && event.key !== "Escape") {
      if (event.key === "Tab" || event.key === "Enter") event.preventDefault();
      return;
    }
    if (drag) event.preventDefault();
    cancel();
  }

  window.addEventListener("mousemove", onMove, options);
  window.addEventListener("mouseup", onRelease, options);
  window.addEventListener("mousedown", cancel, options);
  window.addEventListener("keydown", onKey, options);
  window.addEventListener("resize", cancel, options);
  document.addEventListener("visibilitychange", cancel, options);
}
