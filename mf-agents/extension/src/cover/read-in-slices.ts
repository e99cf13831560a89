/**
 * The duration of a slice in milliseconds before the page gets a turn. The first reading has longer slices, because a picture or recording
 * waits for it.
 */
const [sliceMs, firstSliceMs] = [4, 50];

interface SlicedReader {
  /** Reads what is new, immediately as far as a slice allows. */
  read(): void;
  /** Resolves once everything has been read once. */
  whenRead: Promise<void>;
  stop(): void;
}

/** Reads in time slices. `open` begins to read what is waiting; it is called again after that has ended and something new has arrived. */
export function readInSlices(open: () => Generator<void>): SlicedReader {
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

/** Schedules by timer, which also runs where nothing is painted, as in a frame that is scrolled out of view. */
function afterTasks(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
