import { countHeld, type HeldKind, type HeldResource, type Holdings } from "./holdings.ts";

type Page = Window & typeof globalThis;

interface Recorder {
  hold(key: unknown, kind: HeldKind, details?: Partial<Pick<HeldResource, "isOnce" | "isHeld">>): void;
  release(key: unknown): void;
}

/** Wraps the functions of a page by which code takes timers, listeners and observers. `trace` returns the stack of its caller's caller. */
export function watchHoldings(
  page: Page,
  now: () => number,
  trace: () => HeldResource["trace"] = () => new Error("held"),
): Holdings {
  const held = new Map<unknown, HeldResource>();
  const recorder: Recorder = {
    hold(key, kind, { isOnce = false, isHeld = () => true } = {}) {
      held.set(key, { kind, at: now(), isOnce, isHeld, trace: trace() });
    },
    release: (key) => void held.delete(key),
  };
  watchTimers(page, recorder);
  for (const target of [page, page.document]) watchListeners(target, recorder);
  for (const name of ["MutationObserver", "ResizeObserver", "IntersectionObserver"] as const)
    watchObservers(page[name]?.prototype, recorder);
  return { count: (release, visit) => countHeld(held, release, visit) };
}

type Run = (...given: unknown[]) => unknown;

function watchTimers(page: Page, { hold, release }: Recorder): void {
  const { setTimeout: once, setInterval: often, clearTimeout: endOnce, clearInterval: endOften } = page;
  const begin = (start: Run, handler: Run, more: unknown[], isOnce: boolean) => {
    const run = (...given: unknown[]) => {
      if (isOnce) release(id);
      handler(...given);
    };
    const id: unknown = start.call(page, run, ...more);
    hold(id, "timers", { isOnce });
    return id;
  };
  const end = (stop: Run) => (id: unknown) => {
    release(id);
    stop.call(page, id);
  };
  Object.assign(page, {
    setTimeout: (handler: Run, ...more: unknown[]) => begin(once as Run, handler, more, true),
    setInterval: (handler: Run, ...more: unknown[]) => begin(often as Run, handler, more, false),
    clearTimeout: end(endOnce as Run),
    clearInterval: end(endOften as Run),
  });
}

function watchListeners(target: Window | Document, { hold, release }: Recorder): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const keyOf = namer();
  const getPlace = (type: string, listener: object, options: AddEventListenerOptions | boolean = false) =>
    `${keyOf(target)} ${type} ${keyOf(listener)} ${typeof options === "boolean" ? options : Boolean(options?.capture)}`;
  Object.assign(target, {
    addEventListener(type: string, listener: object | null, options?: AddEventListenerOptions | boolean) {
      (add as Run).call(target, type, listener, options);
      const { once = false, signal } = typeof options === "object" && options ? options : {};
      if (!listener || once) return;
      hold(getPlace(type, listener, options), "listeners", { isHeld: () => !signal?.aborted });
    },
    removeEventListener(type: string, listener: object | null, options?: EventListenerOptions | boolean) {
      (remove as Run).call(target, type, listener, options);
      if (listener) release(getPlace(type, listener, options));
    },
  });
}

interface Observes {
  observe(this: object, target: Node, ...more: unknown[]): void;
  unobserve?(this: object, target: Node): void;
  disconnect(this: object): void;
}

function watchObservers(prototype: object | undefined, { hold, release }: Recorder): void {
  if (!prototype) return;
  const { observe, unobserve, disconnect } = prototype as Observes;
  const keyOf = namer();
  const places = new WeakMap<object, Set<string>>();
  const getPlace = (observer: object, target: Node) => `${keyOf(observer)} ${keyOf(target)}`;
  const wrapped: Observes = {
    observe(target, ...more) {
      observe.call(this, target, ...more);
      const place = getPlace(this, target);
      places.set(this, (places.get(this) ?? new Set<string>()).add(place));
      // The element must not live longer because it is counted.
      const reference = new WeakRef(target);
      hold(place, "observers", { isHeld: () => reference.deref()?.isConnected ?? false });
    },
    disconnect() {
      disconnect.call(this);
      for (const place of places.get(this) ?? []) release(place);
      places.delete(this);
    },
  };
  const unwatch: Pick<Observes, "unobserve"> = {
    unobserve(target) {
      unobserve?.call(this, target);
      release(getPlace(this, target));
    },
  };
  Object.assign(prototype, wrapped, unobserve && unwatch);
}

let named = 0;

/** Returns a function that names objects without keeping them alive. */
function namer(): (one: object) => number {
  const names = new WeakMap<object, number>();
  return (one) => {
    const name = names.get(one) ?? ++named;
    names.set(one, name);
    return name;
  };
}
