interface Point {
  x: number;
  y: number;
}

/** Scrolls the board sideways while a card is dragged near its edge, and keeps track of the distance. */
export interface BoardScroll {
  begin(onScroll: () => void): void;
  /** Reports the position of the pointer. */
  follow(pointer: Point): void;
  /** Converts the position of the pointer to the coordinates of when the drag began. */
  shift(pointer: Point): Point;
  /** Returns how far the board has scrolled since the drag began, in px. */
  scrolled(): number;
  end(): void;
}

/** The CSS variable with the distance that the board has scrolled since the drag began. It corrects the position of the dragged card. */
export const scrolledVariable = "--board-scrolled";

/** Resets the scrolled distance before a drag, no matter what starts the drag. */
export function resetBoardShift(): void {
  document.documentElement.style.setProperty(scrolledVariable, "0px");
}

const edge = 96;
const fastest = 18;

/** Returns the speed in px per frame: 0 away from the edges, faster the closer the pointer is to an edge. */
export function scrollSpeed(x: number, { left, right }: { left: number; right: number }): number {
  const depth = x < left + edge ? x - (left + edge) : Math.max(0, x - (right - edge));
  return (Math.max(-edge, Math.min(edge, depth)) / edge) * fastest;
}

/**
 * The library measures columns only once, when a drag begins, and supports only one scroll container per column: the column's own. The
 * board's scrolling is therefore reported as if the pointer had moved, and the dragged card is shifted back by the same distance.
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
