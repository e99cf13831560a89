const home = "/dashboard";

/** Returns the path of the sign-in screen that leads back to `from`, a path of the application with its query. */
export function signInPath(from: string): string {
  return from === home || from === `${home}/` ? "/sign-in" : `/sign-in?${new URLSearchParams({ from })}`;
}

/** Returns the part of the query with the requested path, for links between the sign-in screens. */
export function returnSearch(search: string): string {
  const from = new URLSearchParams(search).get("from");
  return from ? `?${new URLSearchParams({ from })}` : "";
}

/** Returns the path to open after signing in: the one in the query if it belongs to the application, else the dashboard. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get("from");
  return from && isOwnPath(from) ? from : home;
}

/** Returns true for paths of the application. Browsers treat `//host` and `/\host` as another site, and remove control characters first. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[\x20-\x7e]*$/.test(path) && !/^\/sign-(in|up)(\/|\?|$)/.test(path);
}
