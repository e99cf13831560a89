import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RemoteEntry, RemoteMessages } from "@tessera/federation/remote";
import { loadMessages } from "@tessera/language/load-messages";
import { pageLanguage } from "@tessera/wire/language";
import type { LoadAttempt } from "./load-attempts.ts";

/** Fetches and runs the code of a module. */
export type FetchRemote = (name: string, attempt: LoadAttempt) => Promise<RemoteEntry>;

/** Loads remotes through the federation runtime, whose scripts run only when they have the hash that the registry names. */
export function createRemoteLoader(): FetchRemote {
  const integrityByUrl = new Map<string, string | null>();
  registerPlugins([
    {
      name: "verified-entries",
      createScript: ({ url }) => entryScript(url, integrityByUrl.get(url)),
    },
  ]);

  return async (name, { url, integrity }) => {
    const entry = new URL(url, location.origin);
    // The runtime remembers every URL it was given, failed ones too.
    if (integrityByUrl.has(entry.href)) entry.searchParams.set("r", String(integrityByUrl.size));
    integrityByUrl.set(entry.href, integrity);
    const container = containerOf(name);
    registerRemotes([{ name: container, entry: entry.href }], { force: true });
    if (pageLanguage !== "en") await loadTranslations(container);
    const remote = await loadRemote<RemoteEntry>(`${container}/module`);
    if (!remote) throw new Error(`${name} exposes no module.`);
    return remote;
  };
}

/** A module without translations is shown in English. */
async function loadTranslations(container: string): Promise<void> {
  const messages = await loadRemote<RemoteMessages>(`${container}/messages`).catch(() => null);
  if (messages) await loadMessages(messages.catalogs);
}

/** Containers are named by identifiers: `mf-tickets` is `mf_tickets`. */
function containerOf(name: string): string {
  return name.replaceAll("-", "_");
}

function entryScript(url: string, integrity: string | null | undefined): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  if (integrity) script.integrity = integrity;
  // What comes from elsewhere has its hash checked only if it lets itself be read.
  if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = "anonymous";
  return script;
}
