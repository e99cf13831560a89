import { browserApi } from "../browser-api.ts";
import { toSitePattern } from "../site-pattern.ts";

function idsOf(pattern: string) {
  return {
    page: `look-back page ${pattern}`,
    keeper: `look-back ${pattern}`,
    replay: `look-back replay ${pattern}`,
  };
}

/** Also of sites that were chosen before there was a replay. */
function findScripts(address: string): Promise<{ id: string }[]> {
  const ids = Object.values(idsOf(toSitePattern(address)));
  return browserApi.scripting.getRegisteredContentScripts({ ids });
}

/** What is known of a site before a person asks for anything. */
export interface Site {
  address: string;
  isLookedBackOn: boolean;
  /** Whether the extension may always read it. */
  isAllowed: boolean;
}

export async function findSite(address: string): Promise<Site> {
  const [scripts, isAllowed] = await Promise.all([
    findScripts(address),
    browserApi.permissions.contains({ origins: [toSitePattern(address)] }),
  ]);
  return { address, isLookedBackOn: scripts.length > 0, isAllowed };
}

/** Looks back from the next page on. Call it from a click: it asks for the permission. Answers whether that was given. */
export async function lookBackOn({ address, isLookedBackOn, isAllowed }: Site): Promise<boolean> {
  const pattern = toSitePattern(address);
  // Firefox asks only while it handles the click: nothing is waited for before.
  if (!isAllowed && !(await browserApi.permissions.request({ origins: [pattern] }))) return false;
  if (isLookedBackOn) return true;
  const { page, keeper, replay } = idsOf(pattern);
  const common = { matches: [pattern], runAt: "document_start" as const, persistAcrossSessions: true };
  await browserApi.scripting.registerContentScripts([
    { ...common, id: keeper, js: ["look-back.js"], world: "ISOLATED", allFrames: true },
    { ...common, id: page, js: ["page.js"], world: "MAIN", allFrames: true },
    { ...common, id: replay, js: ["replay.js"], world: "ISOLATED", allFrames: false },
  ]);
  return true;
}

export async function stopLookingBackOn(address: string): Promise<void> {
  const ids = (await findScripts(address)).map(({ id }) => id);
  await browserApi.scripting.unregisterContentScripts({ ids });
}

/** Has the tab hand over what it kept; it comes as messages. Nothing where it kept nothing. */
export async function takeLookBack(tabId: number): Promise<void> {
  await browserApi.tabs.sendMessage(tabId, { kind: "look-back" }).catch(() => {});
}
