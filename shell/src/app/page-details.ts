import { t } from "@tessera/language/t";
import type { PageIdentity } from "@tessera/wire/account/identity-provider";
import { type OverrideRefusal, overrideRefusals } from "@tessera/wire/release/override.constants";
import type { RegistryEntry } from "@tessera/wire/release/release";
import { pageLanguage } from "@tessera/wire/text/language";
import { joinList } from "../common/join-list.ts";

/** The details that the server wrote into the page. */
export interface PageDetails {
  modules: RegistryEntry[];
  nonce: string;
  identity: PageIdentity;
  /** The version of the shell's release; null in development. */
  shellVersion: string | null;
  /** The reason why the server did not follow the browser's override; null if there is none. */
  overrideRefusal: OverrideRefusal | null;
  /** False if the request for the page had no session, so that the session need not be checked. */
  hasSession: boolean;
  /** True if the browser sent `Save-Data: on`. */
  savesData: boolean;
  /** True if API calls carry trace headers. */
  isTraced: boolean;
}

/** Thrown if the page lacks details that the application needs to start. */
class ConfigurationMissingError extends Error {
  override readonly name = "ConfigurationMissingError";
}

/** Reads the details from the page. @throws ConfigurationMissingError naming everything that is missing. */
export function readPageDetails(page: Document): PageDetails {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? "";
  const modules = readModules(page.getElementById("registry")?.textContent ?? "");
  const identity = readIdentity(page.getElementById("identity")?.textContent ?? null);
  const missing = [
    ...(modules ? [] : [t("the registry of modules")]),
    ...(nonce && nonce !== "__NONCE__" ? [] : [t("the nonce of the page")]),
    ...(identity ? [] : [t("what its identity provider needs")]),
  ];
  if (!modules || !identity || missing.length > 0)
    throw new ConfigurationMissingError(
      t("The page came without {missing}.", { missing: joinList(missing) }),
    );
  return {
    modules,
    nonce,
    identity,
    shellVersion: readShellVersion(page),
    overrideRefusal: readRefusal(page.getElementById("override-refusal")?.textContent ?? ""),
    hasSession: page.getElementById("session")?.textContent !== '"none"',
    savesData: page.getElementById("save-data") !== null,
    isTraced: page.getElementById("tracing") !== null,
  };
}

/** Returns the version from the URL of the shell's script, whose path contains the release's name and version. */
function readShellVersion(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[src*="/modules/shell/"]');
  return /\/modules\/shell\/([^/]+)\//.exec(script?.src ?? "")?.[1] ?? null;
}

/** Parses a refusal reason from JSON; null if it is unknown. */
function readRefusal(text: string): OverrideRefusal | null {
  return overrideRefusals.find((reason) => text === JSON.stringify(reason)) ?? null;
}

/** Reads the identity provider. A page that names none belongs to an installation that uses its embedded provider. */
function readIdentity(text: string | null): PageIdentity | null {
  if (text === null) return { provider: "embedded" };
  try {
    return checkIdentity(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return null;
  }
}

function readModules(text: string): RegistryEntry[] | null {
  try {
    const modules: unknown = JSON.parse(text);
    return Array.isArray(modules) ? modules.map(inPageLanguage) : null;
  } catch {
    return null;
  }
}

/** Returns the entry with its sidebar labels in the language of the page. */
function inPageLanguage(module: RegistryEntry): RegistryEntry {
  return { ...module, nav: module.nav.map((entry) => ({ ...entry, ...entry.translations?.[pageLanguage] })) };
}

function checkIdentity({
  provider,
  publishable_key,
  issuer,
  client_id,
}: Record<string, unknown>): PageIdentity | null {
  if (provider === "embedded") return { provider };
  if (provider === "clerk" && isText(publishable_key)) return { provider, publishable_key };
  if (provider === "oidc" && isText(client_id) && isText(issuer) && URL.canParse(issuer))
    return { provider, issuer, client_id };
  return null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
