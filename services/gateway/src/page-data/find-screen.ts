import { cookieValue } from "@tessera/kit/http/cookie";
import { apiBase } from "@tessera/wire/api/route";
import type { FirstCall, PlacedScreen } from "@tessera/wire/release/release";

/** A browser's request for a page. `path` has no trailing slash, `query` no question mark. */
export interface PageRequest {
  path: string;
  query: string;
  cookies: string | undefined;
}

/** The first screen of a request, with the URLs of its API calls. */
export interface FoundScreen {
  preload: PlacedScreen["preload"];
  calls: string[];
}

/** Returns the first screen of a module that matches the request; null if none does. */
export function findScreen(
  screens: readonly PlacedScreen[] | undefined,
  { path, query, cookies }: PageRequest,
): FoundScreen | null {
  for (const screen of screens ?? []) {
    const names = matchPath(screen.path, path);
    if (!names || !isBrought(screen.cookie, cookies)) continue;
    const address = new URLSearchParams(query);
    const calls = screen.calls.filter(({ unless = [] }) => !unless.some((name) => address.has(name)));
    return { preload: screen.preload, calls: calls.map((call) => callAddress(call, names, address)) };
  }
  return null;
}

function isBrought(wanted: PlacedScreen["cookie"], cookies: string | undefined): boolean {
  return !wanted || cookieValue(cookies, wanted.name) === wanted.value;
}

/** Returns the values of a pattern's `:names`, as written in the path; null if the path does not match. */
function matchPath(pattern: string, path: string): Map<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const names = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") names.set(part.slice(1), value);
    else if (part !== value) return null;
  }
  return names;
}

function callAddress(
  { operation, query = {}, passes = [] }: FirstCall,
  names: Map<string, string>,
  address: URLSearchParams,
): string {
  const path = operation.slice("GET ".length).replace(/:(\w+)/g, (_, name: string) => names.get(name) ?? "");
  const pairs = new URLSearchParams(query);
  for (const name of passes) {
    if (!address.has(name)) continue;
    pairs.delete(name);
    for (const value of address.getAll(name)) pairs.append(name, value);
  }
  return `${apiBase}${path}${pairs.size > 0 ? `?${pairs}` : ""}`;
}
