import type { PageNaming } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import { generatePath, resolvePath, type UIMatch } from "react-router";

/** A step of the breadcrumbs. `label` may be made of more than words. */
export interface Crumb {
  id: string;
  to: string;
  label: ReactNode;
  title?: PageNaming["title"];
}

/** The crumbs of the matched routes that name one in their `handle`. A function gets the route's loader data. */
export function crumbsOf(matches: readonly UIMatch[]): Crumb[] {
  return matches.flatMap(({ id, pathname, params, handle, loaderData }) => {
    if (!isNaming(handle)) return [];
    const { crumb, at, title } = handle;
    const to = at ? resolvePath(generatePath(at, params), pathname).pathname : pathname;
    return [{ id, to, label: typeof crumb === "function" ? crumb(loaderData) : crumb, title }];
  });
}

/** The window's title: words for the page, if there are any, before the product's name. */
export function titleOf(words: unknown): string {
  const product = t("Tessera: AI-assisted customer support");
  return typeof words === "string" ? `${words} · ${product}` : product;
}

/** `at` is where the crumb leads when the route itself has no path. */
interface Naming extends PageNaming {
  at?: string;
}

function isNaming(handle: unknown): handle is Naming {
  return typeof handle === "object" && handle !== null && "crumb" in handle;
}
