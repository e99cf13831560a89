/** How long is read at once before the page goes on; longer until all was read once, since a picture or recording waits for it. */
const [sliceMs, firstSliceMs] = [4, 50];

interface SlicedReading {
  /** Reads what is new, at once as far as a slice allows. */
  read(): void;
  /** When all was read once. */
  whenRead: Promise<void>;
  stop(): void;
}

/** `open` begins to read what waits; it is called again once that has ended and something is new. */
export function readInSlices(open: () => Generator<void>): SlicedReading {
  const { promise: whenRead, resolve } = Promise.withResolvers<void>();
  let reading: Generator<void> | null = null;
  let ms = firstSliceMs;
  let readLater = afterTasks;
  let stop = () => {};

  function read(): void {
    const end = performance.now() + ms;
    reading ??= open();
    while (performance.now() < end) {
      if (!reading.next().done) continue;
      reading = null;
      ms = sliceMs;
      readLater = onNextFrame;
      resolve();
      return;
    }
    stop();
    stop = readLater(read);
  }

  return { read, whenRead, stop: () => stop() };
}

function onNextFrame(work: () => void): () => void {
  const request = requestAnimationFrame(work);
  return () => cancelAnimationFrame(request);
}

/** Also where nothing is painted, as in a frame that is scrolled out of sight. */
function afterTasks(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
