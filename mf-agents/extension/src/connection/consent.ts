import { browserApi, type Tab } from "../browser-api.ts";
import { toSitePattern } from "../site-pattern.ts";

/** A connection that the person has been asked to confirm. */
interface Consent {
  origin: string;
  nonce: string;
}

const consentKey = "consent";
const scriptId = "connect";

/** Returns the installation from which this extension was downloaded, or null if it came from elsewhere. */
export function findOwnInstallation(): string | null {
  const { homepage_url } = browserApi.runtime.getManifest();
  return homepage_url ? new URL(homepage_url).origin : null;
}

/** Opens the installation's consent page. The key that it creates arrives through its content script (`connect.entry.ts`). */
export async function openConsent(origin: string): Promise<Tab> {
  const nonce = crypto.randomUUID();
  await browserApi.storage.local.set({ [consentKey]: { origin, nonce } satisfies Consent });
  await stopListening();
  await browserApi.scripting.registerContentScripts([
    {
      id: scriptId,
      matches: [toSitePattern(origin)],
      js: ["connect.js"],
      world: "ISOLATED",
      runAt: "document_start",
      allFrames: false,
      persistAcrossSessions: false,
    },
  ]);
  return browserApi.tabs.create({ url: `${origin}/dashboard/settings/extension?connect=${nonce}` });
}

/** Stops waiting for a key. Installations that were open meanwhile keep a script that does nothing. */
export async function stopListening(): Promise<void> {
  const registered = await browserApi.scripting.getRegisteredContentScripts({ ids: [scriptId] });
  if (registered.length > 0) await browserApi.scripting.unregisterContentScripts({ ids: [scriptId] });
}

/** Returns whether a key of a page answers what the person was asked last. It does so only once. */
export async function acceptConsent({ origin, nonce }: Consent): Promise<boolean> {
  const { [consentKey]: stored } = await browserApi.storage.local.get(consentKey);
  const asked = stored as Consent | undefined;
  if (asked?.origin !== origin || asked.nonce !== nonce) return false;
  await browserApi.storage.local.remove(consentKey);
  return true;
}
