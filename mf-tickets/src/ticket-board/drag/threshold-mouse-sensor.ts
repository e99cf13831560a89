import { useEffect } from "react";
import type { FluidDragActions, PreDragActions, SensorAPI } from "react-beautiful-dnd";
import type { BoardScroll } from "./board-scroll.ts";

interface Point {
  x: number;
  y: number;
}

function getPoint({ clientX: x, clientY: y }: MouseEvent): Point {
  return { x, y };
}

/**
 * A sensor that starts a drag once the mouse has moved `threshold` px. The library's own sensor starts after 5 px, which cannot be
 * configured. `scroll` keeps the drag correct while the board scrolls.
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
  let release = () => {};
  const lock = api.tryGetLock(draggableId, () => release(), { sourceEvent: event });
  if (!lock) return;
  event.preventDefault();
  release = follow({ lock, from: getPoint(event), threshold, scroll });
}

interface Press {
  lock: PreDragActions;
  from: Point;
  threshold: number;
  scroll: BoardScroll;
}

/** Follows the mouse from press to release. Returns a function that stops following it. */
function follow({ lock, from, threshold, scroll }: Press): () => void {
  let drag: FluidDragActions | null = null;
  let last = from;
  const moveOn = () => drag?.move(scroll.shift(last));

  function cancel(): void {
    release();
    if (drag) drag.cancel({ shouldBlockNextClick: true });
    else lock.abort();
  }

  function onMove(event: MouseEvent): void {
    last = getPoint(event);
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
    release();
    drag.drop({ shouldBlockNextClick: true });
  }

  function onKey(event: KeyboardEvent): void {
    const isKept = drag && event.key !== "Escape";
    if (drag && ["Escape", "Tab", "Enter"].includes(event.key)) event.preventDefault();
    if (!isKept) cancel();
  }

  const stopListening = listen({
    mousemove: onMove,
    mouseup: onRelease,
    mousedown: cancel,
    keydown: onKey,
    resize: cancel,
    visibilitychange: cancel,
  });
  const release = () => {
    stopListening();
    scroll.end();
  };
  return release;
}

type Events = WindowEventMap & DocumentEventMap;
type Handlers = { [Name in keyof Events]?: (event: Events[Name]) => void };

/** Adds listeners to the window in the capture phase, so that they run first. Returns a function that removes them. */
function listen(handlers: Handlers): () => void {
  const entries = Object.entries(handlers) as [string, (event: Event) => void][];
  for (const [name, handle] of entries)
    window.addEventListener(name, handle, { capture: true, passive: false });
  return () => {
    for (const [name, handle] of entries) window.removeEventListener(name, handle, { capture: true });
  };
}
