/** A release of a module. */
interface ReleaseId {
  name: string;
  version: string;
}

/** What this browser remembers of how releases started: a page that hangs can report to nobody, so the next one does. */
export interface StartNotes {
  /** Notes that a release starts. Answers how to note that it did, or that it failed in a way the page survived. */
  begin(release: ReleaseId): { started(): void; ended(): void };
  /** Whether a release has run in this browser before. */
  hasStarted(release: ReleaseId): boolean;
  /** Does without a release for a while. */
  suspend(release: ReleaseId, milliseconds: number): void;
  isSuspended(release: ReleaseId): boolean;
  /** Gives a module's suspended release another chance. */
  resume(name: string): void;
  /** The release of a module that began to start in a page that hung or died; answered once. */
  takeLeftover(name: string): string | null;
  /** Counts a page that hung or died while a release started. Answers how many did since it last ran. */
  countHang(release: ReleaseId): number;
}

export interface StartNotesContext {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Distinguishes this tab from the others, also after a reload. */
  tab: string;
  now(): number;
}

/** In another tab a release may be starting right now; a start that takes longer than this has hung. */
const otherTabMs = 15_000;
const keptStarts = 3;

/** Keeps one entry per module and kind. A storage that refuses only forgets. */
export function createStartNotes({ storage, tab, now }: StartNotesContext): StartNotes {
  const read = (kind: string, name: string): string[] => {
    try {
      return storage.getItem(keyOf(kind, name))?.split(" ") ?? [];
    } catch {
      return [];
    }
  };
  const write = (kind: string, name: string, words: string[]) => {
    try {
      if (words.length === 0) storage.removeItem(keyOf(kind, name));
      else storage.setItem(keyOf(kind, name), words.join(" "));
    } catch {
      // A full or forbidden storage.
    }
  };
  const end = (name: string) => {
    const [, owner] = read("starting", name);
    if (owner === tab) write("starting", name, []);
  };

  return {
    begin({ name, version }) {
      write("starting", name, [version, tab, String(now())]);
      return {
        ended: () => end(name),
        started() {
          end(name);
          write("hung", name, []);
          const others = read("started", name).filter((one) => one !== version);
          write("started", name, [version, ...others].slice(0, keptStarts));
        },
      };
    },
    hasStarted: ({ name, version }) => read("started", name).includes(version),
    suspend({ name, version }, milliseconds) {
      const others = read("started", name).filter((one) => one !== version);
      write("started", name, others);
      write("suspended", name, [version, String(now() + milliseconds)]);
    },
    isSuspended({ name, version }) {
      const [suspended, until] = read("suspended", name);
      return suspended === version && Number(until) > now();
    },
    resume: (name) => write("suspended", name, []),
    takeLeftover(name) {
      const [version, owner, at] = read("starting", name);
      if (version === undefined || (owner !== tab && now() - Number(at) < otherTabMs)) return null;
      write("starting", name, []);
      return version;
    },
    countHang({ name, version }) {
      const [hung, count] = read("hung", name);
      const hangs = hung === version ? Number(count) + 1 : 1;
      write("hung", name, [version, String(hangs)]);
      return hangs;
    },
  };
}

function keyOf(kind: string, name: string): string {
  return `module-${kind}:${name}`;
}

const tabKey = "module-starts-tab";

/** The notes of this browser. They end with the page that made them, unless it hangs. */
export function createBrowserStartNotes(): StartNotes {
  const notes = createStartNotes({ storage: localStorage, tab: readTab(sessionStorage), now: Date.now });
  const running = new Set<() => void>();
  window.addEventListener("pagehide", () => {
    for (const ended of running) ended();
  });
  return {
    ...notes,
    begin(release) {
      const { started, ended } = notes.begin(release);
      running.add(ended);
      const once = (run: () => void) => () => void (running.delete(ended) && run());
      return { started: once(started), ended: once(ended) };
    },
  };
}

function readTab(storage: Pick<Storage, "getItem" | "setItem">): string {
  const tab = storage.getItem(tabKey) ?? crypto.randomUUID();
  storage.setItem(tabKey, tab);
  return tab;
}
