import type { PageIdentity } from "@tessera/wire/account/identity-provider";
import { builtInSupportEmail } from "@tessera/wire/account/support-email";
import type { OverrideRefusal } from "@tessera/wire/release/override.constants";
import type { RegistryEntry } from "@tessera/wire/release/release";
import { escapeHtml } from "@tessera/wire/text/escape-html";
import { pseudoLanguage } from "@tessera/wire/text/language";
import type { PageLanguage } from "../page-data/page-language.ts";

export interface Page {
  template: string;
  /** The URL of the shell's files, such as `/modules/shell/1.0.0-ab/`. */
  base: string;
  nonce: string;
  modules: readonly RegistryEntry[];
  owner: RegistryEntry | null;
  /** The reason why an override was not applied, for the page to report. */
  refusal?: OverrideRefusal | null;
  /** Omitted if the installation signs people in itself. */
  identity?: PageIdentity | undefined;
  /** The language of the page. */
  language: PageLanguage;
  /** True if the browser may be signed in. If false, the page need not request a session. */
  hasSession: boolean;
  /** True if the browser sent `Save-Data`. */
  savesData?: boolean;
  /** True if the page should send trace headers with its calls. */
  isTraced?: boolean;
  /** The files that the page's first screen needs in addition to those of the module. */
  preload?: RegistryEntry["preload"];
  /** The URLs of the calls whose responses follow the page. */
  calls?: readonly string[];
  /** The address for support; by default the one that pages are built with. */
  supportEmail?: string | undefined;
  /** False if the page shows no prices. */
  sellsPlans?: boolean | undefined;
}

/** The built-in support address is a placeholder, too: a gateway without this feature shows it as it is. */
const placeholder =
  /__NONCE__|__BASE__|__SESSION__|__PLANS__|<html lang="en" dir="ltr">|<!--registry-->|<!--preload-->|support@tessera\.example/g;

/** Fills the placeholders of a template in one pass, so that inserted values are never read as placeholders. */
export function renderPage(page: Page): string {
  const { template, base, nonce, modules, owner, refusal, identity, hasSession, savesData, isTraced, calls } =
    page;
  const { supportEmail = builtInSupportEmail, language } = page;
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __BASE__: base,
    __PLANS__: page.sellsPlans === false ? "none" : "sold",
    __SESSION__: hasSession ? "some" : "none",
    '<html lang="en" dir="ltr">': `<html lang="${language}" dir="${language === pseudoLanguage ? "rtl" : "ltr"}">`,
    [builtInSupportEmail]: supportEmail,
    "<!--registry-->": [
      jsonScript("registry", modules.map(withoutScreens)),
      identity ? jsonScript("identity", identity) : "",
      refusal ? jsonScript("override-refusal", refusal) : "",
      hasSession ? "" : jsonScript("session", "none"),
      savesData ? jsonScript("save-data", true) : "",
      isTraced ? jsonScript("tracing", true) : "",
      calls ? jsonScript("page-data", calls) : "",
    ].join(""),
    "<!--preload-->": owner ? preloadTags(owner, page.preload) : "",
  };
  return template.replace(placeholder, (name) => values[name] ?? "");
}

/** Splits a page before the end of its body, where the data that follows it belongs. */
export function splitPage(html: string): [head: string, tail: string] {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? [html, ""] : [html.slice(0, end), html.slice(end)];
}

/** Renders one of the responses that follow a page. The line break shows a reader that the script before it is complete. */
export function pageDataScript({ name, json }: { name: string; json: string }): string {
  return `<script type="application/json" id="page-data-${name}">${safeJson(json)}</script>\n`;
}

function withoutScreens({ screens: _, ...module }: RegistryEntry): RegistryEntry {
  return module;
}

/** Serializes JSON so that no HTML parser can mistake it for the end of its script. */
function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${safeJson(JSON.stringify(value))}</script>`;
}

function safeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** Returns no tags for an overridden module: its files are unknown here. */
function preloadTags(
  { entry, integrity, preload, override }: RegistryEntry,
  ofScreen: RegistryEntry["preload"] = [],
): string {
  if (override) return "";
  return [{ url: entry, integrity }, ...preload, ...ofScreen].map(preloadTag).join("");
}

/**
 * A browser uses a preload hint only if the element requests the file in the same way, or else fetches it twice: with
 * the same integrity, and without `crossorigin`, like the module loaders request files of our own origin.
 */
function preloadTag({ url, integrity }: { url: string; integrity: string }): string {
  const kind = url.endsWith(".css") ? "style" : "script";
  const check = integrity ? ` integrity="${escapeHtml(integrity)}"` : "";
  return `<link rel="preload" as="${kind}" href="${escapeHtml(url)}"${check}>`;
}
