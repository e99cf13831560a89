/** A browser tab, with the fields used here. */
export interface Tab {
  id?: number;
  windowId: number;
  url?: string;
  title?: string;
}

interface Listeners<Listener> {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
}

interface Injection {
  target: { tabId: number; allFrames?: boolean };
  world?: "MAIN" | "ISOLATED";
  injectImmediately?: boolean;
  files?: string[];
  func?: (...args: unknown[]) => unknown;
  args?: unknown[];
}

interface Permissions {
  origins?: string[];
  permissions?: string[];
}

interface ContentScript {
  id: string;
  matches: string[];
  js: string[];
  world: "MAIN" | "ISOLATED";
  runAt: "document_start";
  allFrames: boolean;
  matchOriginAsFallback?: boolean;
  persistAcrossSessions: boolean;
}

/** A style sheet to inject. With the origin `USER`, it also applies in shadow trees. */
interface StyleInjection {
  target: { tabId: number; allFrames: boolean };
  css: string;
  origin: "USER" | "AUTHOR";
}

/** A connection that stays open while both ends exist. */
export interface Port {
  name: string;
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: Listeners<(message: unknown) => void>;
  onDisconnect: Listeners<() => void>;
}

/** The API that Chromium and Firefox share, with the parts used here. */
interface BrowserApi {
  action: { onClicked: Listeners<(tab: Tab) => void> };
  runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    getURL(path: string): string;
    getManifest(): { homepage_url?: string };
    onInstalled: Listeners<(details: { reason: string }) => void>;
    /** A listener that returns true responds later. */
    onMessage: Listeners<
      (message: unknown, sender: { tab?: Tab; id?: string }, respond?: (answer: unknown) => void) => unknown
    >;
    connect(to: { name: string }): Port;
    onConnect: Listeners<(port: Port) => void>;
  };
  /** Available in pages of the extension and in content scripts, but not in offscreen documents. */
  i18n?: { getUILanguage(): string };
  permissions: {
    contains(wanted: Permissions): Promise<boolean>;
    request(wanted: Permissions): Promise<boolean>;
    remove(unwanted: Permissions): Promise<boolean>;
  };
  scripting: {
    executeScript(injection: Injection): Promise<{ result?: unknown }[]>;
    getRegisteredContentScripts(filter: { ids: string[] }): Promise<ContentScript[]>;
    registerContentScripts(scripts: ContentScript[]): Promise<void>;
    unregisterContentScripts(filter: { ids: string[] }): Promise<void>;
    insertCSS(injection: StyleInjection): Promise<void>;
    removeCSS(injection: StyleInjection): Promise<void>;
  };
  storage: {
    local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
      remove(key: string): Promise<void>;
    };
    onChanged: Listeners<(changes: Record<string, unknown>) => void>;
    /** Stays in memory, and ends with the browser. */
    session: {
      get(key: null): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
      remove(keys: string[]): Promise<void>;
      /** Only in Chromium. */
      setAccessLevel?(access: { accessLevel: "TRUSTED_AND_UNTRUSTED_CONTEXTS" }): Promise<void>;
    };
  };
  tabs: {
    query(wanted: { active: boolean; lastFocusedWindow: boolean }): Promise<Tab[]>;
    create(tab: { url: string }): Promise<Tab>;
    remove(tabId: number): Promise<void>;
    get(tabId: number): Promise<Tab>;
    update(tabId: number, change: { active: boolean }): Promise<Tab>;
    sendMessage(tabId: number, message: unknown): Promise<unknown>;
    connect(tabId: number, to: { name: string }): Port;
    captureVisibleTab(windowId: number, options: { format: "png" }): Promise<string>;
    onActivated: Listeners<() => void>;
    onUpdated: Listeners<(tabId: number, change: { status?: string }) => void>;
  };
  /** Only in content scripts, in Chromium. */
  dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null };
  /** Only in Chromium. */
  offscreen?: {
    createDocument(wanted: { url: string; reasons: string[]; justification: string }): Promise<void>;
    closeDocument(): Promise<void>;
  };
  tabCapture?: { getMediaStreamId(of: { targetTabId: number }): Promise<string> };
  sidePanel?: { open(place: { tabId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

const found = globalThis as unknown as { browser?: BrowserApi; chrome?: BrowserApi };

/** The extension API, which is `browser` in Firefox and `chrome` in Chromium. */
export const browserApi: BrowserApi = (found.browser?.runtime ? found.browser : found.chrome) as BrowserApi;
