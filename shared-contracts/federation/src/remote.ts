import type { Call, Open } from "@tessera/client/call";
import type { Upload } from "@tessera/client/upload";
import type { Catalogs } from "@tessera/language/load-messages";
import type { LiveEvent } from "@tessera/wire/live";
import type { Permission } from "@tessera/wire/permission";
import type { User } from "@tessera/wire/session";
import type { ComponentType, ReactNode } from "react";
import type { RouteObject } from "react-router";

/** The version of the border below; a release made for another one is refused. */
export const remoteContract = 1;

/** Who is signed in. `user` is null only while `isAuthenticated` is false. */
export interface IdentityState {
  isAuthenticated: boolean;
  isLoading: boolean;
  isTokenProviderReady: boolean;
  user: User | null;
}

/**
 * The signed-in state as a store: `useSyncExternalStore(identity.subscribe, identity.getState)`. `refresh` asks again who is
 * signed in and where, after a call that changed it; the other tabs follow.
 */
export interface Identity {
  getState(): IdentityState;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
  signOut(): Promise<void>;
}

/** A message in the corner, one at a time. Errors stay until dismissed, the others leave after 5 s. */
export interface Toast {
  kind: "success" | "info" | "error";
  title: string;
  message?: string;
  action?: { label: string; run(): void };
}

/** Events as they happen. `listen` answers how to stop; `getState` says whether events arrive now. */
export interface LiveEvents {
  listen(listener: (event: LiveEvent) => void): () => void;
  getState(): "connecting" | "connected";
  subscribe(listener: () => void): () => void;
}

/** What the palette shows of an entry, and how it is reached. `shortcut` is the keys it has unless rebound: `mod+k`, `g t`, `c`. */
export interface CommandDetails {
  /** The same from day to day: rebound keys and recent commands are remembered by it. */
  id: string;
  label: string;
  group: string;
  shortcut?: string;
  permission?: Permission;
  /** Other words it is found by. */
  keywords?: string;
  /** 16 px, stands before the label. */
  icon?: ReactNode;
  /** A short mark between icon and label, such as a ticket's number. */
  mark?: string;
}

/** Goes to a path of the installation. */
export type Go = (to: string) => void;

/**
 * An entry of the command palette. Choosing it does `run`, which may `go` somewhere, or without one goes to `to`, a path
 * of the installation, which can also be opened in a tab of its own.
 */
export type Command = CommandDetails &
  ({ to: string; run?(go: Go): void } | { to?: never; run(go: Go): void });

/** Something the palette finds by what is typed, such as a ticket. Asked once typing rests; at best eight are shown, in their order. */
export interface CommandSource {
  group: string;
  search(text: string, signal: AbortSignal): Promise<Command[]>;
}

/** Parts of pages that the identity provider brings, each loaded when it is first shown. They take the width they are given. */
export interface IdentityWidgets {
  /** Who one is: name, picture, password, second step, sessions. */
  UserProfile: ComponentType;
  /** The organization one works in, in short. */
  OrganizationProfile: ComponentType;
}

/** What the shell hands every remote. Nothing else crosses the federation border inwards. */
export interface RemoteContext {
  call: Call;
  /** Answers that are no JSON, such as replies that are streamed. Absent in shells of before there were any. */
  open?: Open;
  upload: Upload;
  identity: Identity;
  /** Absent in shells of before there were any. */
  widgets?: IdentityWidgets;
  /** The provider that organizations and their members are managed at, as people call it; absent where they are ours. */
  organizationKeeper?: string;
  can(permission: Permission): boolean;
  notify(toast: Toast): void;
  live: LiveEvents;
  /** The nonce of the page's content security policy, for libraries that write style elements. */
  styleNonce: string;
}

/** What a page is called: the `handle` of its route. */
export interface PageNaming<Data = unknown> {
  /** Its breadcrumb; a function gets the route's loader data. */
  crumb: ReactNode | ((data: Data) => ReactNode);
  /**
   * The window's title before the product's name, where it is not the crumb's words. A function renders what `show`
   * answers to the words, so it can be a component that follows data.
   */
  title?: string | ((show: (words: string) => ReactNode) => ReactNode);
  /**
   * Whether the page stays alive for some minutes after it is left, so that who comes back to the same address finds it as it was. Its
   * effects end while it is not seen, and begin again: what it shows has to be kept in states or stores.
   */
  isKept?: boolean;
}

/** What every remote exposes as "./module": `mount(context)` answers this. Nothing else crosses outwards. */
export interface RemoteModule {
  contract: typeof remoteContract;
  /** Absolute paths. A route's `handle` is a `PageNaming`. */
  routes: RouteObject[];
  /** Loads the data a path will show, before it is opened (on hover and focus). */
  prefetch?(path: string): void;
  commands?: Command[];
  sources?: CommandSource[];
  /** Whether something is under way that a reload would cut: a change that is being sent, text that nobody keeps. */
  busy?(): boolean;
}

/** What a remote may expose as "./messages": its translations, which are there before its code runs. */
export interface RemoteMessages {
  catalogs: Catalogs;
}

/** The shape of the module a remote exposes. */
export interface RemoteEntry {
  mount(context: RemoteContext): RemoteModule;
}
