import { browserApi } from "../browser-api.ts";

/** What is typed there shows in no picture and no recording. */
const css =
  "input[type=password],[autocomplete^=cc-]{color:transparent!important;-webkit-text-fill-color:transparent!important;background:#1a1a1a!important;caret-color:transparent!important}";

/** Pictures and recordings of the same tab cover on their own: neither uncovers what the other has covered. */
type Purpose = "picture" | "recording";

function styleFor(tabId: number, purpose: Purpose) {
  return { target: { tabId, allFrames: true }, css: `${css}/*${purpose}*/`, origin: "USER" as const };
}

/** Covers password and card fields, in frames of the same site and in shadow trees, too. Throws where the browser lets nobody into the page. */
export function coverFields(tabId: number, purpose: Purpose): Promise<void> {
  return browserApi.scripting.insertCSS(styleFor(tabId, purpose));
}

/** Does not mind a page that was left. */
export async function uncoverFields(tabId: number, purpose: Purpose): Promise<void> {
  await browserApi.scripting.removeCSS(styleFor(tabId, purpose)).catch(() => {});
}
