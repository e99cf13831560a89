type Call = (...args: never[]) => unknown;

/**
 * Has every call of a function go through what `wrap` makes of it, also of those that the page puts in its place later. Nothing where
 * the page lets nobody change it.
 */
export function wrapCalls<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  wrap: (original: Call & Owner[Name]) => Owner[Name],
): void {
  const wrapIfCallable = (value: Owner[Name]) =>
    typeof value === "function" ? wrap(value as Call & Owner[Name]) : value;
  let current = wrapIfCallable(owner[name]);
  try {
    Object.defineProperty(owner, name, {
      configurable: true,
      enumerable: true,
      get: () => current,
      set: (next: Owner[Name]) => {
        current = wrapIfCallable(next);
      },
    });
  } catch {
    // The page froze it: everything else is recorded.
  }
}
