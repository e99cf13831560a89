import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from "@module-federation/enhanced/runtime";
import { namePrefix } from "@tessera/federation/library/name-prefix";
import type { RemoteEntry, RemoteMessages } from "@tessera/federation/remote";
import { loadMessages } from "@tessera/language/load-messages";
import { pageLanguage } from "@tessera/wire/text/language";
import type { LoadAttempt } from "./load-attempts.ts";

/** Fetches and runs the code of a module. */
export type FetchRemote = (name: string, attempt: LoadAttempt) => Promise<RemoteEntry>;

const namesOnDemand: Parameters<typeof registerGlobalPlugins>[0][number] = {
  name: "names-on-demand",
  async beforeLoadShare(request) {
    if (request.pkgName.startsWith(namePrefix)) {
      const { provideName } = await import("./provide-name.ts");
      provideName(request.pkgName, request.origin.shareScopeMap);
    }
    return request;
  },
};

/** Creates a loader that uses the federation runtime. Scripts run only if they have the hash in the registry. */
export function createRemoteLoader(): FetchRemote {
  const integrityByUrl = new Map<string, string | null>();
  registerPlugins([
    {
      name: "verified-entries",
      createScript: ({ url }) => entryScript(url, integrityByUrl.get(url)),
    },
    namesOnDemand,
  ]);
  // For the modules, whose runtimes look for shared names themselves.
  registerGlobalPlugins([namesOnDemand]);

  return async (name, { url, integrity }) => {
    const entry = new URL(url, location.origin);
    // The runtime caches every URL it was given, including failed ones, so a retry needs a new URL.
    if (integrityByUrl.has(entry.href)) entry.searchParams.set("r", String(integrityByUrl.size));
    integrityByUrl.set(entry.href, integrity);
    const container = getContainer(name);
    registerRemotes([{ name: container, entry: entry.href }], { force: true });
    if (pageLanguage !== "en") await loadTranslations(container);
    const remote = await loadRemote<RemoteEntry>(`${container}/module`);
    if (!remote) throw new Error(`${name} exposes no module.`);
    return remote;
  };
}

/** Loads a module's translations. A module without translations is shown in English. */
async function loadTranslations(container: string): Promise<void> {
  const messages = await loadRemote<RemoteMessages>(`${container}/messages`).catch(() => null);
  if (messages) await loadMessages(messages.catalogs);
}

/** Returns the name of a module's container, which must be an identifier: `mf_tickets` for `mf-tickets`. */
function getContainer(name: string): string {
  return name.replaceAll("-", "_");
}

function entryScript(url: string, integrity: string | null | undefined): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  if (integrity) script.integrity = integrity;
  // Without CORS, the browser cannot check the hash of a script from another origin.
  if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = "anonymous";
  return script;
}
