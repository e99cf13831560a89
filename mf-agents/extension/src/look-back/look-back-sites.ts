import { browserApi } from "../browser-api.ts";

/** Every page of a site, whatever its port. */
function patternOf(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

function idsOf(pattern: string): [page: string, keeper: string] {
  return [`look-back page ${pattern}`, `look-back ${pattern}`];
}

/** Whether the extension looks back on a site. */
export async function isLookedBackOn(address: string): Promise<boolean> {
  const ids = idsOf(patternOf(address));
  return (await browserApi.scripting.getRegisteredContentScripts({ ids })).length > 0;
}

/** Looks back from the next page on. Call it from a click: it asks for the permission. Answers whether that was given. */
export async function lookBackOn(address: string): Promise<boolean> {
  const pattern = patternOf(address);
  const wanted = { origins: [pattern] };
  const isAllowed =
    (await browserApi.permissions.contains(wanted)) || (await browserApi.permissions.request(wanted));
  if (!isAllowed) return false;
  const [page, keeper] = idsOf(pattern);
  const common = { matches: [pattern], runAt: "document_start" as const, persistAcrossSessions: true };
  await browserApi.scripting.registerContentScripts([
    { ...common, id: keeper, js: ["look-back.js"], world: "ISOLATED" },
    { ...common, id: page, js: ["page.js"], world: "MAIN" },
  ]);
  return true;
}

export async function stopLookingBackOn(address: string): Promise<void> {
  await browserApi.scripting.unregisterContentScripts({ ids: idsOf(patternOf(address)) });
}

/** Has the tab hand over what it kept; it comes as messages. Nothing where it kept nothing. */
export async function takeLookBack(tabId: number): Promise<void> {
  await browserApi.tabs.sendMessage(tabId, { kind: "look-back" }).catch(() => {});
}
