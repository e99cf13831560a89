interface ReleaseId {
  name: string;
  version: string;
}

/** Remembers in this browser how releases started. A page that hangs cannot report anything, so the next page does it. */
export interface StartNotes {
  /** Notes that a release is starting. Returns callbacks to note that it started, or that it failed without taking the page down. */
  begin(release: ReleaseId): { started(): void; ended(): void };
  /** Returns true if a release has run in this browser before. */
  hasStarted(release: ReleaseId): boolean;
  /** Suspends a release for some time. */
  suspend(release: ReleaseId, milliseconds: number): void;
  isSuspended(release: ReleaseId): boolean;
  /** Lifts the suspension of a module's release. */
  resume(name: string): void;
  /** Returns the version that was starting when its page hung or crashed, or null, and forgets it. */
  takeLeftover(name: string): string | null;
  /** Counts a hang or crash during the start of a release. Returns the number of them since the release last started successfully. */
  countHang(release: ReleaseId): number;
}

export interface StartNotesContext {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Identifies this tab, and stays the same after a reload. */
  tab: string;
  now(): number;
}

/** Another tab may be starting a release right now. A start that takes longer than this is a hang, in ms. */
const otherTabMs = 15_000;
const keptStarts = 3;

/** Creates the notes, with one entry for each module and kind. If the storage refuses, nothing is remembered. */
export function createStartNotes({ storage, tab, now }: StartNotesContext): StartNotes {
  const read = (kind: string, name: string): string[] => {
    try {
      return storage.getItem(toKey(kind, name))?.split(" ") ?? [];
    } catch {
      return [];
    }
  };
  const write = (kind: string, name: string, words: string[]) => {
    try {
      if (words.length === 0) storage.removeItem(toKey(kind, name));
      else storage.setItem(toKey(kind, name), words.join(" "));
    } catch {
      // The storage is full or blocked.
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

function toKey(kind: string, name: string): string {
  return `module-${kind}:${name}`;
}

const tabKey = "module-starts-tab";

/** Creates the notes of this browser. A page that is left ends its notes; only one that hangs leaves them behind. */
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
