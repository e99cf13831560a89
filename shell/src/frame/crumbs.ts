import type { ReactNode } from "react";
import { generatePath, resolvePath, type UIMatch } from "react-router";

/** A step of the breadcrumbs. `label` may be made of more than words. */
export interface Crumb {
  id: string;
  to: string;
  label: ReactNode;
}

/** The crumbs of the matched routes that name one in their `handle`. A function gets the route's loader data. */
export function crumbsOf(matches: readonly UIMatch[]): Crumb[] {
  return matches.flatMap(({ id, pathname, params, handle, loaderData }) => {
    if (!isNaming(handle)) return [];
    const { crumb, at } = handle;
    const to = at ? resolvePath(generatePath(at, params), pathname).pathname : pathname;
    return [{ id, to, label: typeof crumb === "function" ? crumb(loaderData) : crumb }];
  });
}

/** The window's title: the last crumb's words before the product's name. */
export function titleOf(crumbs: readonly Crumb[]): string {
  const product = "Tessera: AI-assisted customer support";
  const last = crumbs.at(-1)?.label;
  return typeof last === "string" ? `${last} · ${product}` : product;
}

/** `at` is where the crumb leads when the route itself has no path. */
interface Naming {
  at?: string;
  crumb?: ReactNode | ((data: unknown) => ReactNode);
}

function isNaming(handle: unknown): handle is Naming {
  return typeof handle === "object" && handle !== null && "crumb" in handle;
}
