import type { PageNaming } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import { generatePath, resolvePath, type UIMatch } from "react-router";

/** A breadcrumb. `label` may be more than text. */
export interface Crumb {
  id: string;
  to: string;
  label: ReactNode;
  title?: PageNaming["title"];
}

/** Returns the breadcrumbs of the matched routes whose `handle` has a `crumb`. A `crumb` function receives the route's loader data. */
export function toCrumbs(matches: readonly UIMatch[]): Crumb[] {
  return matches.flatMap(({ id, pathname, params, handle, loaderData }) => {
    if (!isNaming(handle)) return [];
    const { crumb, at, title } = handle;
    const path = at ? resolvePath(generatePath(at, params), pathname).pathname : pathname;
    return [
      {
        id,
        to: handle.to?.() ?? path,
        label: typeof crumb === "function" ? crumb(loaderData) : crumb,
        title,
      },
    ];
  });
}

/** Returns the title of the window: the title of the page, if it has one, followed by the product's name. */
export function toTitle(words: unknown): string {
  const product = t("Tessera: AI-assisted customer support");
  return typeof words === "string" ? `${words} · ${product}` : product;
}

/** The naming of a route. `at` is the target of the breadcrumb if the route itself has no path. */
interface CrumbHandle extends PageNaming {
  at?: string;
}

function isNaming(handle: unknown): handle is CrumbHandle {
  return typeof handle === "object" && handle !== null && "crumb" in handle;
}
