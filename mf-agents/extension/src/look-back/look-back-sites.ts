import { browserApi } from "../browser-api.ts";
import { loadConnection } from "../connection/stored-connection.ts";
import { toSitePattern } from "../site-pattern.ts";
import { type Before, readLeftPages } from "./left-page.ts";

function toIds(pattern: string) {
  return {
    page: `look-back page ${pattern}`,
    keeper: `look-back ${pattern}`,
    replay: `look-back replay ${pattern}`,
  };
}

/** Returns the registered scripts of a site, including sites that were turned on before replays existed. */
function findScripts(address: string): Promise<{ id: string }[]> {
  const ids = Object.values(toIds(toSitePattern(address)));
  return browserApi.scripting.getRegisteredContentScripts({ ids });
}

/** A site's state before the person asks for anything. */
export interface Site {
  address: string;
  isLookedBackOn: boolean;
  /** True if the extension has a permanent permission to read it. */
  isAllowed: boolean;
}

export async function findSite(address: string): Promise<Site> {
  const [scripts, isAllowed] = await Promise.all([
    findScripts(address),
    browserApi.permissions.contains({ origins: [toSitePattern(address)] }),
  ]);
  return { address, isLookedBackOn: scripts.length > 0, isAllowed };
}

/**
 * Turns the look-back on for a site, from the next page load. Call it in a click handler, because it requests the permission. Returns false
 * if that was denied.
 */
export async function lookBackOn({ address, isLookedBackOn, isAllowed }: Site): Promise<boolean> {
  const pattern = toSitePattern(address);
  // Firefox allows the request only while it handles the click, so nothing may be awaited before it.
  if (!isAllowed && !(await browserApi.permissions.request({ origins: [pattern] }))) return false;
  if (isLookedBackOn) return true;
  const { page, keeper, replay } = toIds(pattern);
  const common = { matches: [pattern], runAt: "document_start" as const, persistAcrossSessions: true };
  // Also frames without an address, which a page fills itself.
  const everyFrame = { allFrames: true, matchOriginAsFallback: true };
  await browserApi.scripting.registerContentScripts([
    { ...common, ...everyFrame, id: keeper, js: ["look-back.js"], world: "ISOLATED" },
    { ...common, ...everyFrame, id: page, js: ["page.js"], world: "MAIN" },
    { ...common, id: replay, js: ["replay.js"], world: "ISOLATED", allFrames: false },
  ]);
  return true;
}

/** Turns the look-back off, and gives the permission for the site back. The permission for one's own installation stays. */
export async function stopLookingBackOn(address: string): Promise<void> {
  const ids = (await findScripts(address)).map(({ id }) => id);
  await browserApi.scripting.unregisterContentScripts({ ids });
  const { origin } = (await loadConnection()) ?? {};
  const pattern = toSitePattern(address);
  if (!origin || toSitePattern(origin) !== pattern)
    await browserApi.permissions.remove({ origins: [pattern] });
}

/** Returns what the pages did that were open in the tab before. */
export async function loadBefore(tabId: number): Promise<Before> {
  return readLeftPages(await browserApi.storage.session.get(null), tabId, Date.now());
}

/** Asks the tab to send its recent events, which arrive as messages. Does nothing if the tab keeps none. */
export async function takeLookBack(tabId: number): Promise<void> {
  await browserApi.tabs.sendMessage(tabId, { kind: "look-back" }).catch(() => {});
}
