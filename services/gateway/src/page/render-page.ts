import type { PageIdentity } from "@tessera/wire/identity-provider";
import { pseudoLanguage } from "@tessera/wire/language";
import type { OverrideRefusal } from "@tessera/wire/override.constants";
import type { RegistryEntry } from "@tessera/wire/release";
import { builtInSupportEmail } from "@tessera/wire/support-email";
import type { PageLanguage } from "./page-language.ts";

export interface Page {
  template: string;
  /** The folder of the shell's files, `/modules/shell/1.0.0-ab/`. */
  base: string;
  nonce: string;
  modules: readonly RegistryEntry[];
  owner: RegistryEntry | null;
  /** Why an override was not followed, for the page to report. */
  refusal?: OverrideRefusal | null;
  /** Left out of pages where we sign people in ourselves. */
  identity?: PageIdentity | undefined;
  /** What the page is written in. */
  language: PageLanguage;
  /** Whether the browser may be signed in. Where it is not, the page need not ask. */
  hasSession: boolean;
  /** Whether the browser asked for as little data as possible. */
  savesData?: boolean;
  /** Whether the page is to say which trace its calls belong to. */
  isTraced?: boolean;
  /** What the page's first screen needs besides the module's own files. */
  preload?: RegistryEntry["preload"];
  /** The calls whose answers follow the page, by their addresses. */
  calls?: readonly string[];
  /** Where people write for help; the one that pages are built with unless given. */
  supportEmail?: string | undefined;
}

/** The support address is one, too: an older gateway shows it as it is. */
const placeholder =
  /__NONCE__|__BASE__|__SESSION__|<html lang="en" dir="ltr">|<!--registry-->|<!--preload-->|support@tessera\.example/g;

/** Fills the placeholders of a template, once: what is filled in is never read as a placeholder. */
export function renderPage(page: Page): string {
  const { template, base, nonce, modules, owner, refusal, identity, hasSession, savesData, isTraced, calls } =
    page;
  const { supportEmail = builtInSupportEmail, language } = page;
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __BASE__: base,
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

/** A page cut where what follows it belongs: before the end of its body. */
export function splitPage(html: string): [head: string, tail: string] {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? [html, ""] : [html.slice(0, end), html.slice(end)];
}

/** One of the answers that follow a page. The line's end shows a reader that the script before it is whole. */
export function pageDataScript({ name, json }: { name: string; json: string }): string {
  return `<script type="application/json" id="page-data-${name}">${safeJson(json)}</script>\n`;
}

function withoutScreens({ screens: _, ...module }: RegistryEntry): RegistryEntry {
  return module;
}

/** JSON that no HTML parser can take for the end of its script. */
function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${safeJson(JSON.stringify(value))}</script>`;
}

function safeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** What comes from elsewhere is not known here. */
function preloadTags(
  { entry, integrity, preload, override }: RegistryEntry,
  ofScreen: RegistryEntry["preload"] = [],
): string {
  if (override) return "";
  return [{ url: entry, integrity }, ...preload, ...ofScreen].map(preloadTag).join("");
}

/**
 * The browser uses a hint only for an element that asks in the same way, else it fetches twice: with the same
 * integrity, and without `crossorigin`, as the module loaders ask for files of our own origin.
 */
function preloadTag({ url, integrity }: { url: string; integrity: string }): string {
  const kind = url.endsWith(".css") ? "style" : "script";
  const check = integrity ? ` integrity="${attributeSafe(integrity)}"` : "";
  return `<link rel="preload" as="${kind}" href="${attributeSafe(url)}"${check}>`;
}

function attributeSafe(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
