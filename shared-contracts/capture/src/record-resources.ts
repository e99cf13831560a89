type Page = Window & typeof globalThis;

/** What an element or a style loads. Requests of scripts are recorded by themselves, unless they are older than the recording. */
const ownTypes = new Set(
  "css img image input script link video audio track use iframe frame object embed body".split(" "),
);

/**
 * Reports resources whose failure fires no event that the page sees: those from before the recording, of styles, of elements that are out
 * of the page or in a closed tree, of frames, and the page itself. `wasSaid` returns whether an address was already reported.
 */
export function recordResources(
  page: Page,
  say: (text: string, at: Date) => void,
  wasSaid: (address: string) => boolean,
): void {
  const { performance, PerformanceObserver: Observer } = page;
  if (typeof Observer !== "function") return;
  const began = performance.now();
  const report = ({ name, startTime, duration, responseStatus }: PerformanceResourceTiming, what: string) =>
    say(
      `Failed to load ${what}: ${name} (HTTP ${responseStatus})`,
      new Date(performance.timeOrigin + startTime + duration),
    );
  const [opened] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  if (opened && page.top === page && isFailed(opened)) report(opened, "page");
  new Observer((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { initiatorType, name, startTime } = entry;
      const isMissed = startTime < began || ownTypes.has(initiatorType);
      if (isFailed(entry) && isMissed && !wasSaid(name))
        report(entry, ownTypes.has(initiatorType) ? initiatorType : "request");
    }
  }).observe({ type: "resource", buffered: true });
}

/** Browsers hide the status of other sites, which is 0 then. */
function isFailed({ responseStatus }: PerformanceResourceTiming): boolean {
  return responseStatus >= 400;
}
