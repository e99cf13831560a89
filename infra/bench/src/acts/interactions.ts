/** The browser does not report interactions that are shorter. */
export const minPublishedMs = 16;

interface Watched {
  recorded: { interactionId: number; duration: number }[];
}

/** Runs in the page, before its first script. Seeded fault: every key or mouse press keeps the page busy. */
export function watchEvents({
  minPublishedMs,
  isFaulty,
}: {
  minPublishedMs: number;
  isFaulty: boolean;
}): void {
  const recorded: Watched["recorded"] = [];
  Object.assign(globalThis, { recorded });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) recorded.push(entry as unknown as Watched["recorded"][number]);
  });
  observer.observe({
    type: "event",
    durationThreshold: minPublishedMs,
    buffered: true,
  } as PerformanceObserverInit);
  if (!isFaulty) return;
  const beBusy = () => {
    const end = performance.now() + 120;
    while (performance.now() < end);
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, beBusy, true);
}

export function forget(): void {
  (globalThis as unknown as Watched).recorded.length = 0;
}

/** Runs in the page. Returns the duration in ms of the slowest interaction recorded since `forget`. */
export function slowest(minPublishedMs: number): number {
  const { recorded } = globalThis as unknown as Watched;
  const acts = recorded.filter(({ interactionId }) => interactionId > 0);
  return Math.max(minPublishedMs, ...acts.map(({ duration }) => duration));
}
