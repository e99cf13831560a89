import type { VitalReport } from "@tessera/wire/release/release";
import type { Holdings } from "./holdings.ts";
import type { StackRelease } from "./release-in-stack.ts";

interface Visits {
  /** Returns the release whose page is shown, or null. */
  shown(): StackRelease | null;
  /** Calls back after each navigation. */
  subscribe(listener: () => void): void;
  holdings: Holdings;
  /** The elements directly in the body. */
  elements(): Element[];
  /** The used memory in MB; undefined if the browser does not report it. */
  heap(): number | undefined;
  now(): number;
  later(run: () => void, milliseconds: number): void;
  report(vital: VitalReport): void;
}

interface Visit {
  release: StackRelease;
  since: number;
  before: ReadonlySet<Element>;
  heap: number | undefined;
}

/** What a page is given to clean up after it is left, in ms. */
const settleMs = 5_000;
/** Less growth is not reported, since memory is freed at any time. */
const minHeapMb = 16;

/** Reports what the pages of each module left behind some seconds after a visit to them ended. Nothing is reported if nothing is left. */
export function followVisits(visits: Visits): void {
  const { shown, subscribe, elements, heap, now, later } = visits;
  let visit: Visit | null = null;

  function follow(): void {
    const release = shown();
    if (getName(release) === getName(visit?.release)) return;
    const ended = visit;
    visit = release && { release, since: now(), before: new Set(elements()), heap: heap() };
    if (!ended) return;
    const left = { leftAt: now(), added: elements().filter((element) => !ended.before.has(element)) };
    later(() => {
      if (getName(shown()) !== getName(ended.release)) measure(visits, ended, left);
    }, settleMs);
  }

  subscribe(follow);
  follow();
}

function getName(release: StackRelease | null | undefined): string {
  return release ? `${release.name} ${release.version}` : "";
}

function measure(
  { holdings, heap, report }: Visits,
  { release, since, heap: heapBefore }: Visit,
  { leftAt, added }: { leftAt: number; added: Element[] },
): void {
  const grown = Math.round((heap() ?? 0) - (heapBefore ?? 0));
  const remains = {
    ...holdings.count(release, { since, leftAt }),
    elements: added.filter(isLeft).length,
    heap: heapBefore !== undefined && grown >= minHeapMb ? grown : 0,
  };
  for (const [vital, value] of Object.entries(remains))
    if (value > 0) report({ ...release, vital: vital as keyof typeof remains, value });
}

/** Returns false for removed elements, for places of dialogs, which pages share, and for elements of browser extensions. */
function isLeft(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches("[data-portal], [data-mantine-shared-portal-node], script, style") &&
    !element.localName.includes("-")
  );
}
