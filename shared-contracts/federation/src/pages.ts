import type { Call } from "@tessera/client/call";
import type { ComponentType } from "react";
import type { PageNaming } from "./remote.ts";

/** The session that data is loaded for. All cache keys contain the organization; nothing is requested before `ready`. */
export interface Session {
  call: Call;
  organizationId: string;
  userId: string;
  timezone: string | null;
  access: "loading" | "signed-out" | "ready";
}

/** The address of a page: the values of the path's `:names`, and the query. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  address: URLSearchParams;
}

/** Query options of React Query. */
export interface PageQuery {
  queryKey: readonly unknown[];
  queryFn?: unknown;
  staleTime?: unknown;
}

/**
 * Returns the query for some data that a page shows first, or null if this address needs none. The build runs it with an empty query, to
 * find the call and the parameters of the address that it depends on: so it reads them all, under any condition.
 */
export type PageData = (request: PageAddress & { session: Session }) => PageQuery | null;

/** What a page loads before it is opened: its data, and code in addition to its own. */
interface FirstLoad {
  data?: readonly PageData[];
  code?: readonly (() => Promise<unknown>)[];
}

/** Another form of a page, for browsers that send this cookie, with what it loads instead. */
export interface PageView extends FirstLoad {
  cookie: { name: string; value: string };
  /** Returns true if the page would show this form now. */
  isShown(at: PageAddress): boolean;
}

interface Names {
  /** Relative to the parent's; a leading slash makes it absolute. Without a path, a page is at the path of its parent. */
  path?: string;
  /** The breadcrumb, and the title of the window. */
  crumb?: string;
  /** The query for the thing that the page shows, whose `name` replaces `crumb`. */
  named?: PageData;
  /** The other names of a page. */
  to?: PageNaming["to"];
  isKept?: boolean;
}

/** A page, by its component. If its names need components, they come with it. */
interface LoadedPage extends Names, FirstLoad {
  /** Loads the page, by `import()` here: the build finds its files by that. */
  load(): Promise<ComponentType | { Component: ComponentType; naming: PageNaming }>;
  views?: readonly PageView[];
  /** True for a page under one of the module's `open` mounts: it needs no sign-in. */
  isOpen?: boolean;
}

/** An address that leads to another one. */
interface Redirect {
  path?: string;
  redirect(at: PageAddress): string;
}

/** Pages with a common beginning of their paths, or a common breadcrumb. */
interface PageGroup extends Names {
  children: readonly Page[];
}

/**
 * The declaration of a page, from which the module's routes, its prefetching and the release's `screens` are made. The build reads it with
 * Node from the file that `package.json` names as `tessera.pages`, so that file and what it imports statically contain no JSX, and use the
 * document in functions only.
 */
export type Page = LoadedPage | Redirect | PageGroup;
