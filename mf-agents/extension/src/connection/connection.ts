import { type Client, createClient } from "@tessera/client/client";
import { apiBase } from "@tessera/wire/route";
import { browserApi, type Tab } from "../browser-api.ts";
import { toSitePattern } from "../site-pattern.ts";

/** An installation, and an API key of the person who connected it. */
export interface Connection {
  origin: string;
  key: string;
  organization: string;
}

const storageKey = "connection";

export async function loadConnection(): Promise<Connection | null> {
  const { [storageKey]: stored } = await browserApi.storage.local.get(storageKey);
  return (stored as Connection | undefined) ?? null;
}

/** Forgets the key in this browser only. It stays valid until it is deleted in the installation. */
export async function forgetConnection(): Promise<void> {
  await browserApi.storage.local.remove(storageKey);
}

/** Returns the origin of a typed address, or null if it is not an address. */
export function parseOrigin(address: string): string | null {
  const withScheme = /^https?:\/\//iu.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
  return URL.canParse(withScheme) && address.trim() !== "" ? new URL(withScheme).origin : null;
}

/**
 * Opens the installation's consent page, and waits for the key that it creates. Call it in a click handler, because it requests the
 * permission to reach the installation. Returns null if the permission was denied.
 */
export async function connect(origin: string, signal: AbortSignal): Promise<Connection | null> {
  if (!(await browserApi.permissions.request({ origins: [toSitePattern(origin)] }))) return null;
  const nonce = crypto.randomUUID();
  const tab = await browserApi.tabs.create({
    url: `${origin}/dashboard/settings/extension?connect=${nonce}`,
  });
  const connection = await receiveKey({ tab, origin, nonce, signal });
  await browserApi.storage.local.set({ [storageKey]: connection });
  if (tab.id !== undefined) await browserApi.tabs.remove(tab.id).catch(() => {});
  return connection;
}

interface Waiting {
  tab: Tab;
  origin: string;
  nonce: string;
  signal: AbortSignal;
}

function receiveKey({ tab, origin, nonce, signal }: Waiting): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown, sender: { tab?: Tab }) => {
      const { kind, nonce: given, key, organization } = Object(message) as Record<string, unknown>;
      if (kind !== "connected" || given !== nonce || sender.tab?.id !== tab.id) return;
      stop();
      resolve({ origin, key: String(key), organization: String(organization) });
    };
    const inject = (tabId: number, { status }: { status?: string }) => {
      if (tabId !== tab.id || status !== "complete") return;
      void browserApi.scripting.executeScript({ target: { tabId }, files: ["connect.js"] }).catch(() => {});
    };
    const stop = () => {
      browserApi.runtime.onMessage.removeListener(listen);
      browserApi.tabs.onUpdated.removeListener(inject);
    };
    browserApi.runtime.onMessage.addListener(listen);
    browserApi.tabs.onUpdated.addListener(inject);
    signal.addEventListener("abort", () => {
      stop();
      reject(signal.reason);
    });
  });
}

/** Creates a client for the API of an installation. It exchanges the key for short-lived tokens. */
export function createConnectedClient({ origin, key }: Connection): Client {
  let token: Promise<string | null> | null = null;
  return createClient({
    baseUrl: `${origin}${apiBase}`,
    getToken: async ({ refresh } = {}) => {
      if (refresh || token === null) token = exchangeKey(origin, key);
      return token;
    },
  });
}

async function exchangeKey(origin: string, key: string): Promise<string | null> {
  const response = await fetch(`${origin}/api/auth/api-key/token`, {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key }),
  });
  if (!response.ok) return null;
  const { token } = (await response.json()) as { token?: string };
  return token ?? null;
}
