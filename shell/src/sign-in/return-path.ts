const home = "/dashboard";

/** The address of the sign-in screen that leads back to `from`, a path of ours with its query. */
export function signInPath(from: string): string {
  return from === home || from === `${home}/` ? "/sign-in" : `/sign-in?${new URLSearchParams({ from })}`;
}

/** The part of the query that says where one was going, for links among these screens. */
export function returnSearch(search: string): string {
  const from = new URLSearchParams(search).get("from");
  return from ? `?${new URLSearchParams({ from })}` : "";
}

/** Where to go after signing in: what the query says, as far as it is a path of ours, else the dashboard. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get("from");
  return from && isOwnPath(from) ? from : home;
}

/** Browsers read `//host` and `/\host` as another site; control characters are dropped before they look. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[\x20-\x7e]*$/.test(path) && !/^\/sign-(in|up)(\/|\?|$)/.test(path);
}
