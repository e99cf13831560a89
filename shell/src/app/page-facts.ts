import type { RegistryEntry } from "@tessera/wire/release";

/** What the server wrote into the page. */
export interface PageFacts {
  modules: RegistryEntry[];
  nonce: string;
}

/** The page lacks what the application cannot start without. */
export class ConfigurationMissing extends Error {
  override readonly name = "ConfigurationMissing";
}

/** Reads the page's registry and nonce. @throws ConfigurationMissing, naming all that is missing. */
export function readPageFacts(page: Document): PageFacts {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? "";
  const modules = readModules(page.getElementById("registry")?.textContent ?? "");
  const missing = [
    ...(modules ? [] : ["the registry of modules"]),
    ...(nonce && nonce !== "__NONCE__" ? [] : ["the nonce of the page"]),
  ];
  if (!modules || missing.length > 0)
    throw new ConfigurationMissing(`The page came without ${missing.join(" and ")}.`);
  return { modules, nonce };
}

function readModules(text: string): RegistryEntry[] | null {
  try {
    const modules: unknown = JSON.parse(text);
    return Array.isArray(modules) ? modules : null;
  } catch {
    return null;
  }
}
