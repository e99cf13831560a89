import type { Call, Open } from "@tessera/client/call";
import type { Upload } from "@tessera/client/upload";
import type { Catalogs } from "@tessera/language/load-messages";
import type { User } from "@tessera/wire/account/session";
import type { Permission } from "@tessera/wire/api/permission";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { ComponentType, ReactNode } from "react";
import type { RouteObject } from "react-router";

/** The version of the contract below. Releases built for another version are refused. */
export const remoteContract = 1;

/** The state of the sign-in. `user` is null only while `isAuthenticated` is false. */
export interface IdentityState {
  isAuthenticated: boolean;
  isLoading: boolean;
  isTokenProviderReady: boolean;
  user: User | null;
}

/**
 * The sign-in state as a store: `useSyncExternalStore(identity.subscribe, identity.getState)`. `refresh` fetches the user and organization
 * again, after a call that changed them; other tabs follow.
 */
export interface Identity {
  getState(): IdentityState;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
  signOut(): Promise<void>;
}

/** A message in the corner of the page; only one is shown at a time. Errors stay until dismissed, others disappear after 5 s. */
export interface Toast {
  kind: "success" | "info" | "error";
  title: string;
  message?: string;
  /** `pageKeys` are keys that the page itself handles and that do the same, written like those of a command. */
  action?: { label: string; pageKeys?: string; run(): void };
}

/** Live events. `listen` returns a function that stops listening; `getState` returns whether events arrive now. */
export interface LiveEvents {
  listen(listener: (event: LiveEvent) => void): () => void;
  getState(): "connecting" | "connected";
  subscribe(listener: () => void): () => void;
}

/** The details of an entry of the command palette. `shortcut` is its default key combination: `mod+k`, `g t`, `c`. */
export interface CommandDetails {
  /** Must be stable: rebound keys and recent commands are stored by it. */
  id: string;
  label: string;
  group: string;
  shortcut?: string;
  /** Keys that the page itself handles, such as `enter`, written like `shortcut`. They are shown beside the command, and cannot be changed. */
  pageKeys?: string;
  /**
   * Where in the page the command acts, such as `tickets`. Commands of different areas are never available at once, so they may have the
   * same keys. Shells that predate it give the keys to the first.
   */
  area?: string;
  permission?: Permission;
  /** Additional search terms. */
  keywords?: string;
  /** A 16 px icon before the label. */
  icon?: ReactNode;
  /** A short mark between icon and label, such as a ticket's number. */
  mark?: string;
  /** What was found, in one line after the label, such as the text around a match. Shells that predate it do not show it. */
  detail?: string;
  /**
   * Returns false while the command has nothing to act on, such as a ticket that has the focus. The palette then does not list it, and its
   * keys do nothing. Shells that predate it list it always.
   */
  isAvailable?(): boolean;
}

/** Navigates to a path of the installation. */
export type Go = (to: string) => void;

/**
 * An entry of the command palette. Choosing it calls `run`, which may navigate with `go`. Without `run`, it navigates to `to`, a path of
 * the installation, which can also be opened in a new tab.
 */
export type Command = CommandDetails &
  ({ to: string; run?(go: Go): void } | { to?: never; run(go: Go): void });

/**
 * A source of search results for the command palette, such as tickets. It is called once typing pauses; at most the first eight results are
 * shown, in order.
 */
export interface CommandSource {
  group: string;
  search(text: string, signal: AbortSignal): Promise<Command[]>;
}

/** Components of the identity provider, each loaded when it is first shown. They fill the available width. */
export interface IdentityWidgets {
  /** The user's profile: name, picture, password, second step, sessions. */
  UserProfile: ComponentType;
  /** The active organization in short. */
  OrganizationProfile: ComponentType;
}

/** The keys of commands as they are bound now. `getState` changes whenever one of them may have changed. */
export interface Shortcuts {
  /** Returns the labels of a command's keys, such as `["Ctrl", "K"]`; null if it has none. */
  find(commandId: string): readonly string[] | null;
  getState(): unknown;
  subscribe(listener: () => void): () => void;
}

/** Everything that the shell passes to a remote. Nothing else crosses the federation border in this direction. */
export interface RemoteContext {
  call: Call;
  /** For responses that are not JSON, such as streamed replies. Absent in shells that predate it. */
  open?: Open;
  upload: Upload;
  identity: Identity;
  /** Absent in shells that predate it. */
  widgets?: IdentityWidgets;
  /** The display name of the provider that manages organizations and their members; absent if the installation manages them itself. */
  organizationKeeper?: string;
  /** Absent in shells that predate it. */
  shortcuts?: Shortcuts;
  can(permission: Permission): boolean;
  notify(toast: Toast): void;
  live: LiveEvents;
  /** The nonce of the page's content security policy, for libraries that write style elements. */
  styleNonce: string;
}

/** The names of a page: the `handle` of its route. */
export interface PageNaming<Data = unknown> {
  /** The breadcrumb. A function receives the route's loader data. */
  crumb: ReactNode | ((data: Data) => ReactNode);
  /** Returns the address that the breadcrumb links to, if it differs from the route's: a list with the filters that were shown last. */
  to?(): string;
  /**
   * The window title before the product's name, if it differs from the breadcrumb. A function renders the result of `show`, so it can be a
   * component that follows data.
   */
  title?: string | ((show: (words: string) => ReactNode) => ReactNode);
  /**
   * Whether the page stays mounted for some minutes after the user leaves it, so that returning to the same address restores it. Its
   * effects stop while it is hidden and start again later, so its content has to be kept in state or stores.
   */
  isKept?: boolean;
}

/** The rows that a module shows below its entry of the sidebar. `onOpen` is to be called when a row is opened. */
export type NavRows = ComponentType<{ onOpen?: (() => void) | undefined }>;

/** What every remote exposes as "./module": the return value of `mount(context)`. Nothing else crosses the border in this direction. */
export interface RemoteModule {
  contract: typeof remoteContract;
  /** Absolute paths. A route's `handle` is a `PageNaming`. */
  routes: RouteObject[];
  /** Preloads the data of a path, before it is opened (on hover and focus). */
  prefetch?(path: string): void;
  commands?: Command[];
  sources?: CommandSource[];
  /** Rows below the module's entries of the sidebar, by the path of the entry, which declares how many there are (`rows`). */
  navRows?: Readonly<Record<string, NavRows>>;
  /** Returns true if a reload would interrupt something: a change being sent, or unsaved text. */
  busy?(): boolean;
}

/** What a remote may expose as "./messages": its translations, which are loaded before its code runs. */
export interface RemoteMessages {
  catalogs: Catalogs;
}

/** The module that a remote exposes. */
export interface RemoteEntry {
  mount(context: RemoteContext): RemoteModule;
}
