import type { Page, PageAddress, PageData } from "@tessera/federation/pages";
import type { PageNaming } from "@tessera/federation/remote";
import type { ComponentType, ReactNode } from "react";
import { Navigate, type RouteObject, useLocation, useParams } from "react-router";
import { PageName } from "./page-name.tsx";

type LoadedPage = Extract<Page, { load: unknown }>;

interface Surroundings {
  /** Renders something with the module's context. */
  inRoot(content: ReactNode): ReactNode;
  /** The component around the pages of people who are signed in. */
  Frame: ComponentType;
}

/** Returns the routes of declared pages. `onRoute` is called with the route of each page that is loaded. */
export function createRoutes(
  pages: readonly Page[],
  { inRoot, Frame }: Surroundings,
  onRoute: (route: RouteObject, page: LoadedPage) => void,
): RouteObject[] {
  const isOpen = (page: Page) => "load" in page && page.isOpen === true;

  function toRoute(page: Page): RouteObject {
    if ("children" in page) return { ...toPlace(page), children: page.children.map(toRoute) };
    if ("redirect" in page) return toLeaf(page, { element: <Redirect to={page.redirect} /> });
    const route = toLeaf(page, { lazy: () => loadPage(page) });
    onRoute(route, page);
    return route;
  }

  function toLeaf(page: Page, content: Pick<RouteObject, "element" | "lazy">): RouteObject {
    const place = toPlace(page);
    return place.path === undefined ? { ...place, index: true, ...content } : { ...place, ...content };
  }

  function toPlace(page: Page): Pick<RouteObject, "path" | "handle"> {
    const handle = "redirect" in page ? undefined : toNaming(page);
    return { ...(page.path !== undefined && { path: page.path }), ...(handle && { handle }) };
  }

  function toNaming(page: Exclude<Page, { redirect: unknown }>): PageNaming | undefined {
    const { crumb, named, to, isKept } = page;
    if (crumb === undefined) return undefined;
    const names = named ? withContext(followName(named, crumb)) : { crumb };
    return { ...names, ...(to && { to }), ...(isKept && { isKept }) };
  }

  function withContext({ crumb, title, ...naming }: PageNaming): PageNaming {
    return {
      ...naming,
      crumb: (data) => inRoot(typeof crumb === "function" ? crumb(data) : crumb),
      ...(title !== undefined && {
        title: typeof title === "function" ? (show) => inRoot(title(show)) : title,
      }),
    };
  }

  async function loadPage(page: LoadedPage): Promise<Pick<RouteObject, "Component" | "element" | "handle">> {
    const loaded = await page.load();
    const { Component, naming } = "naming" in loaded ? loaded : { Component: loaded, naming: undefined };
    return {
      element: isOpen(page) ? inRoot(<Component />) : <Component />,
      ...(naming && { handle: withContext(naming) }),
    };
  }

  // No path here, because a route with both path and element would be taken for the page at that path.
  return [
    { element: inRoot(<Frame />), children: pages.filter((page) => !isOpen(page)).map(toRoute) },
    ...pages.filter(isOpen).map(toRoute),
  ];
}

/** Returns the names of a page that shows something with a name of its own. */
function followName(named: PageData, crumb: string): PageNaming {
  return {
    crumb: () => <PageName named={named} crumb={crumb} />,
    title: (show) => <PageName named={named} crumb={crumb} show={show} />,
  };
}

function Redirect({ to }: { to: (at: PageAddress) => string }) {
  const params = useParams();
  const address = new URLSearchParams(useLocation().search);
  return <Navigate to={to({ params, address })} replace />;
}
