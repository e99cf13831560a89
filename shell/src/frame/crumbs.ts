import type { ReactNode } from "react";
import type { UIMatch } from "react-router";

/** A step of the breadcrumbs. `label` may be made of more than words. */
export interface Crumb {
  id: string;
  to: string;
  label: ReactNode;
}

/** The crumbs of the matched routes that name one in their `handle`. A function gets the route's loader data. */
export function crumbsOf(matches: readonly UIMatch[]): Crumb[] {
  return matches.flatMap(({ id, pathname, handle, loaderData }) => {
    const crumb = isNaming(handle) ? handle.crumb : undefined;
    if (crumb === undefined) return [];
    return [{ id, to: pathname, label: typeof crumb === "function" ? crumb(loaderData) : crumb }];
  });
}

/** The window's title: the last crumb's words before the product's name. */
export function titleOf(crumbs: readonly Crumb[]): string {
  const product = "Tessera: AI-assisted customer support";
  const last = crumbs.at(-1)?.label;
  return typeof last === "string" ? `${last} · ${product}` : product;
}

interface Naming {
  crumb?: ReactNode | ((data: unknown) => ReactNode);
}

function isNaming(handle: unknown): handle is Naming {
  return typeof handle === "object" && handle !== null && "crumb" in handle;
}
