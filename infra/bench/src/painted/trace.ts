/** Time of a page's main thread in ms by kind of activity. `waiting` is the time that it spent on none of them. */
export type TimeSpent = Record<string, number>;

export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: {
    data?: { url?: string; documentLoaderURL?: string; isOutermostMainFrame?: boolean };
    fileName?: string;
  };
}

const kinds: Readonly<Record<string, string>> = {
  ParseHTML: "parse HTML",
  ParseAuthorStyleSheet: "parse CSS",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
  MinorGC: "garbage",
  MajorGC: "garbage",
};

/** Returns the kind of an event; null if it has no kind of its own. */
function kindOf({ name, args }: TraceEvent): string | null {
  if (name.startsWith("v8.compile") || name === "V8.CompileCode") return "compile";
  if (name === "EvaluateScript" || name === "FunctionCall") return `execute ${ownerOf(args?.data?.url)}`;
  return kinds[name] ?? null;
}

/** Returns the owner of a script: "mf-tickets" for `/modules/mf-tickets/…/list.js`. The shell's libraries count separately. */
function ownerOf(url = ""): string {
  const [, name, file = ""] = /\/modules\/([^/]+)\/[^/]+\/(.*)$/.exec(url) ?? [];
  if (name === undefined) return "other";
  return name === "shell" && file.startsWith("libraries") ? "libraries" : name;
}

/** Sums what the main thread spent by itself in each kind of event, from the navigation to `untilMs` after it. */
export function readTrace(events: readonly TraceEvent[], url: string, untilMs: number): TimeSpent {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error("The trace does not show the navigation.");
  const until = start.ts + untilMs * 1000;
  const ofPage = events
    .filter(({ ph, pid, tid, ts }) => ph === "X" && pid === start.pid && tid === start.tid && ts < until)
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const spent = addUp(ofPage, start.ts, until);
  const busy = Object.values(spent).reduce((sum, ms) => sum + ms, 0);
  return { ...spent, waiting: untilMs - busy };
}

interface Open {
  kind: string | null;
  end: number;
}

/** Sums the time by kind. Events are nested: each moment counts for the innermost event that has a kind. */
function addUp(events: readonly TraceEvent[], from: number, until: number): TimeSpent {
  const spent: TimeSpent = {};
  const open: Open[] = [];
  let at = from;
  const goTo = (moment: number) => {
    const kind = open.findLast((event) => event.kind !== null)?.kind;
    if (kind && moment > at) spent[kind] = (spent[kind] ?? 0) + (moment - at) / 1000;
    at = Math.max(at, moment);
  };
  const closeBefore = (moment: number) => {
    for (let last = open.at(-1); last && last.end <= moment; last = open.at(-1)) {
      goTo(last.end);
      open.pop();
    }
  };
  for (const event of events) {
    closeBefore(event.ts);
    goTo(event.ts);
    open.push({ kind: kindOf(event), end: Math.min(until, event.ts + (event.dur ?? 0)) });
  }
  closeBefore(until);
  return spent;
}
