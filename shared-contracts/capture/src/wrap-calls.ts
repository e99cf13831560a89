type Call = (...args: never[]) => unknown;

/**
 * Wraps a function property, including any function that the page assigns to it later. Does nothing if the page has frozen the property.
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
    // The page froze the object: everything else is still recorded.
  }
}
