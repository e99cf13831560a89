import { browserApi } from "../browser-api.ts";

/** Every page of a site, whatever its port. */
function patternOf(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

function idsOf(pattern: string) {
  return {
    page: `look-back page ${pattern}`,
    keeper: `look-back ${pattern}`,
    replay: `look-back replay ${pattern}`,
  };
}

/** Also of sites that were chosen before there was a replay. */
function findScripts(address: string): Promise<{ id: string }[]> {
  const ids = Object.values(idsOf(patternOf(address)));
  return browserApi.scripting.getRegisteredContentScripts({ ids });
}

/** Whether the extension looks back on a site. */
export async function isLookedBackOn(address: string): Promise<boolean> {
  return (await findScripts(address)).length > 0;
}

/** Looks back from the next page on. Call it from a click: it asks for the permission. Answers whether that was given. */
export async function lookBackOn(address: string): Promise<boolean> {
  const pattern = patternOf(address);
  const wanted = { origins: [pattern] };
  const isAllowed =
    (await browserApi.permissions.contains(wanted)) || (await browserApi.permissions.request(wanted));
  if (!isAllowed) return false;
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
