interface Point {
  x: number;
  y: number;
}

/** Scrolls the board sideways while a card is dragged near its edge, and accounts for it. */
export interface BoardScroll {
  begin(onScroll: () => void): void;
  /** The pointer is here. */
  follow(pointer: Point): void;
  /** The pointer in the measures of the moment when the drag began. */
  shift(pointer: Point): Point;
  /** Px the board has scrolled since the drag began. */
  scrolled(): number;
  end(): void;
}

/** How far the board has scrolled since the drag began, for the dragged card's own position. */
export const scrolledVariable = "--board-scrolled";

/** Before a drag, whatever drags it: nothing has scrolled yet. */
export function resetBoardShift(): void {
  document.documentElement.style.setProperty(scrolledVariable, "0px");
}

const edge = 96;
const fastest = 18;

/** Px per frame: none away from the edges, faster the nearer. */
export function scrollSpeed(x: number, { left, right }: { left: number; right: number }): number {
  const depth = x < left + edge ? x - (left + edge) : Math.max(0, x - (right - edge));
  return (Math.max(-edge, Math.min(edge, depth)) / edge) * fastest;
}

/**
 * The library measures columns once, when a drag begins, and knows one scroll container per column: its own. So the
 * board's scrolling is passed on as if the pointer had moved, and the dragged card is drawn back by as much.
 */
export function createBoardScroll(getBoard: () => HTMLElement | null): BoardScroll {
  let start = 0;
  let speed = 0;
  let frame = 0;
  let stopListening = () => {};
  const scrolled = () => (getBoard()?.scrollLeft ?? 0) - start;

  function step(): void {
    frame = requestAnimationFrame(step);
    const board = getBoard();
    if (board && speed !== 0) board.scrollLeft += speed;
  }

  return {
    begin(onScroll) {
      const board = getBoard();
      start = board?.scrollLeft ?? 0;
      const listen = () => {
        document.documentElement.style.setProperty(scrolledVariable, `${scrolled()}px`);
        onScroll();
      };
      board?.addEventListener("scroll", listen);
      stopListening = () => board?.removeEventListener("scroll", listen);
      frame = requestAnimationFrame(step);
    },
    follow({ x }) {
      const board = getBoard();
      speed = board ? scrollSpeed(x, board.getBoundingClientRect()) : 0;
    },
    scrolled,
    shift: ({ x, y }) => ({ x: x + scrolled(), y }),
    end() {
      cancelAnimationFrame(frame);
      stopListening();
      speed = 0;
    },
  };
}
