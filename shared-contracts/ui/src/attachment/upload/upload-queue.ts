import type { UploadTarget } from "../attachment-api.ts";
import { isInFlight, type UploadItem } from "./upload-item.ts";
import { refusalOf, tooManyFiles, type UploadLimits, uploadLimits } from "./upload-rules.ts";
import { runUpload, type UploadCalls } from "./upload-run.ts";
import { createUploadStore } from "./upload-store.ts";

/** The delay between the starts of uploads, in ms, and the maximum number of parallel uploads: browsers have six connections. */
const stagger = 100;
const maxAtOnce = 4;

/** A queue of files that are uploaded and added to an attached list. It outlives the components that show it. */
export interface UploadQueue {
  readonly limits: UploadLimits;
  /** From now on, accepts only files of these types. */
  accept(types: readonly string[]): void;
  getItems(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Adds files, if the rules allow it. */
  add(files: readonly File[]): void;
  retry(id: string): void;
  /** Removes an item, and aborts its upload if it is running. */
  remove(id: string): void;
  clear(): void;
  countInFlight(): number;
  /** From now on, attaches files to this target. */
  retarget(target: UploadTarget): void;
}

interface QueueOptions {
  api: UploadCalls;
  target: UploadTarget;
  limits?: UploadLimits;
  random?(): number;
}

let made = 0;

function toItem(file: File, refusal: string | null): UploadItem {
  made += 1;
  const item = { id: `upload-${made}`, file };
  return refusal === null
    ? { ...item, state: "waiting" }
    : { ...item, state: "error", message: refusal, isRetryable: false, outcome: null };
}

/** Checks files one by one, so that the second file with the same name is refused. */
function judged(files: readonly File[], names: Set<string>, limits: UploadLimits): UploadItem[] {
  return files.map((file) => {
    const refusal = refusalOf(file, names, limits);
    names.add(file.name);
    return toItem(file, refusal);
  });
}

/** Starts each waiting item once, and limits how many run at the same time. */
function createLine(run: (id: string, signal: AbortSignal) => Promise<void>) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Map<string, AbortController>();
  const due: string[] = [];

  function pump(): void {
    while (running.size < maxAtOnce) {
      const id = due.shift();
      if (id === undefined) return;
      const controller = new AbortController();
      running.set(id, controller);
      void run(id, controller.signal).finally(() => {
        running.delete(id);
        pump();
      });
    }
  }

  return {
    enter(id: string, delay: number): void {
      const begin = () => {
        timers.delete(id);
        due.push(id);
        pump();
      };
      timers.set(id, setTimeout(begin, delay));
    },
    leave(id: string): void {
      clearTimeout(timers.get(id));
      timers.delete(id);
      if (due.includes(id)) due.splice(due.indexOf(id), 1);
      running.get(id)?.abort();
    },
  };
}

/** Creates a queue. `random` determines the steps of estimated progress. */
export function createUploadQueue(options: QueueOptions): UploadQueue {
  const { api, random = Math.random } = options;
  let { target, limits = uploadLimits } = options;
  const warn = createLeaveWarning();
  const store = createUploadStore((items) => warn(items.some(isInFlight)));
  const context = { api, store, random, target: () => target, uploaded: [] };
  const line = createLine(async (id, signal) => {
    const item = store.find(id);
    if (item) await runUpload(context, item, signal);
  });

  function remove(id: string): void {
    line.leave(id);
    store.remove(id);
  }

  return {
    get limits() {
      return limits;
    },
    accept(types) {
      limits = { ...limits, types };
      // Notifies the component that shows the queue, because it also shows the accepted types.
      store.add([]);
    },
    getItems: store.getItems,
    subscribe: store.subscribe,
    countInFlight: store.countInFlight,
    add(files) {
      const attached = target.attached();
      if (files.length === 0) return;
      if (attached.length + store.countInFlight() + files.length > limits.files) {
        api.notify(tooManyFiles(limits.files));
        return;
      }
      const onTheirWay = store.getItems().filter(isInFlight);
      const names = [...attached.map(({ filename }) => filename), ...onTheirWay.map(({ file }) => file.name)];
      const items = judged(files, new Set(names), limits);
      store.add(items);
      items.filter(isInFlight).forEach(({ id }, index) => void line.enter(id, index * stagger));
    },
    retry(id) {
      store.report(id, { kind: "retried" });
      const item = store.find(id);
      if (item && isInFlight(item)) line.enter(id, 0);
    },
    remove,
    clear: () => store.getItems().forEach(({ id }) => void remove(id)),
    retarget(next) {
      target = next;
    },
  };
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Returns a function that turns the browser's confirmation before leaving the page on or off, for data that would be lost. */
function createLeaveWarning(): (isNeeded: boolean) => void {
  let isOn = false;
  const handle = (event: BeforeUnloadEvent) => warn(event);

  return (isNeeded) => {
    if (isNeeded === isOn) return;
    isOn = isNeeded;
    if (isNeeded) window.addEventListener("beforeunload", handle);
    else window.removeEventListener("beforeunload", handle);
  };
}
