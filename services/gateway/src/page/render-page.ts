import type { PageIdentity } from "@tessera/wire/identity-provider";
import type { OverrideRefusal } from "@tessera/wire/override-value";
import type { RegistryEntry } from "@tessera/wire/release";

export interface Page {
  template: string;
  /** The folder of the shell's files, `/modules/shell/1.0.0-ab/`. */
  base: string;
  nonce: string;
  modules: readonly RegistryEntry[];
  owner: RegistryEntry | null;
  /** Why an override was not followed, for the page to tell. */
  refusal?: OverrideRefusal | null;
  /** Left out of pages where we sign people in ourselves. */
  identity?: PageIdentity | undefined;
  /** Whether the browser may be signed in. Where it is not, the page need not ask. */
  hasSession: boolean;
  /** Whether the browser asked for as little data as possible. */
  savesData?: boolean;
}

const placeholder = /__NONCE__|__BASE__|__SESSION__|<!--registry-->|<!--preload-->/g;

/** Fills the placeholders of a template, once: what is filled in is never read as a placeholder. */
export function renderPage(page: Page): string {
  const { template, base, nonce, modules, owner, refusal, identity, hasSession, savesData } = page;
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __BASE__: base,
    __SESSION__: hasSession ? "some" : "none",
    "<!--registry-->": [
      jsonScript("registry", modules),
      identity ? jsonScript("identity", identity) : "",
      refusal ? jsonScript("override-refusal", refusal) : "",
      hasSession ? "" : jsonScript("session", "none"),
      savesData ? jsonScript("save-data", true) : "",
    ].join(""),
    "<!--preload-->": owner ? preloadTags(owner) : "",
  };
  return template.replace(placeholder, (name) => values[name] ?? "");
}

/** JSON that no HTML parser can take for the end of its script. */
function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** What comes from elsewhere is not known here. */
function preloadTags({ entry, integrity, preload, override }: RegistryEntry): string {
  if (override) return "";
  return [{ url: entry, integrity }, ...preload].map(preloadTag).join("");
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
