/** A tab as far as it is used here. */
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
  persistAcrossSessions: boolean;
}

/** Applies in shadow trees, too, where it comes from the user (`USER`). */
interface StyleInjection {
  target: { tabId: number; allFrames: boolean };
  css: string;
  origin: "USER" | "AUTHOR";
}

/** Open for as long as both ends exist. */
export interface Port {
  name: string;
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: Listeners<(message: unknown) => void>;
  onDisconnect: Listeners<() => void>;
}

/** What Chromium and Firefox both have, as far as it is used here. */
interface BrowserApi {
  action: { onClicked: Listeners<(tab: Tab) => void> };
  runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    getURL(path: string): string;
    onMessage: Listeners<(message: unknown, sender: { tab?: Tab; id?: string }) => void>;
    connect(to: { name: string }): Port;
    onConnect: Listeners<(port: Port) => void>;
  };
  /** In pages of the extension, but not in offscreen documents; content scripts have it too. */
  i18n?: { getUILanguage(): string };
  permissions: {
    contains(wanted: Permissions): Promise<boolean>;
    request(wanted: Permissions): Promise<boolean>;
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
  };
  tabs: {
    query(wanted: { active: boolean; lastFocusedWindow: boolean }): Promise<Tab[]>;
    create(tab: { url: string }): Promise<Tab>;
    remove(tabId: number): Promise<void>;
    sendMessage(tabId: number, message: unknown): Promise<unknown>;
    connect(tabId: number, to: { name: string }): Port;
    captureVisibleTab(windowId: number, options: { format: "png" }): Promise<string>;
    onActivated: Listeners<() => void>;
    onUpdated: Listeners<(tabId: number, change: { status?: string }) => void>;
  };
  /** For content scripts, in Chromium alone. */
  dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null };
  /** Chromium alone has it. */
  offscreen?: {
    createDocument(wanted: { url: string; reasons: string[]; justification: string }): Promise<void>;
    closeDocument(): Promise<void>;
  };
  /** Once it was allowed. */
  tabCapture?: { getMediaStreamId(of: { targetTabId: number }): Promise<string> };
  sidePanel?: { open(place: { tabId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

const found = globalThis as unknown as { browser?: BrowserApi; chrome?: BrowserApi };

/** Firefox calls it `browser`, Chromium `chrome`. */
export const browserApi: BrowserApi = (found.browser?.runtime ? found.browser : found.chrome) as BrowserApi;
