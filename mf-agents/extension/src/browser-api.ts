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
  target: { tabId: number };
  world?: "MAIN" | "ISOLATED";
  injectImmediately?: boolean;
  files?: string[];
  func?: (...args: unknown[]) => unknown;
  args?: unknown[];
}

/** What Chromium and Firefox both have, as far as it is used here. */
interface BrowserApi {
  action: { onClicked: Listeners<(tab: Tab) => void> };
  runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    getURL(path: string): string;
    onMessage: Listeners<(message: unknown, sender: { tab?: Tab; id?: string }) => void>;
  };
  /** In pages of the extension; content scripts have it too. */
  i18n: { getUILanguage(): string };
  permissions: { request(wanted: { origins: string[] }): Promise<boolean> };
  scripting: { executeScript(injection: Injection): Promise<{ result?: unknown }[]> };
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
    captureVisibleTab(windowId: number, options: { format: "png" }): Promise<string>;
    onUpdated: Listeners<(tabId: number, change: { status?: string }) => void>;
  };
  /** Chromium alone has it. */
  offscreen?: {
    createDocument(wanted: { url: string; reasons: string[]; justification: string }): Promise<void>;
    closeDocument(): Promise<void>;
  };
  sidePanel?: { open(place: { tabId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

const found = globalThis as unknown as { browser?: BrowserApi; chrome?: BrowserApi };

/** Firefox calls it `browser`, Chromium `chrome`. */
export const browserApi: BrowserApi = (found.browser?.runtime ? found.browser : found.chrome) as BrowserApi;
