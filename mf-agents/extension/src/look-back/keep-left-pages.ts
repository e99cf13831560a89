import { keepListening } from "@tessera/capture/keep-listening";
import { browserApi } from "../browser-api.ts";
import { type LeftPage, leftPageKey, listForgettable } from "./left-page.ts";

/** Browsers give an extension 10 MB for what it keeps in memory. */
const maxLength = 8 * 1024 * 1024;
const beginKind = "look-back-begins";
const leftKind = "look-back-left";

/**
 * Keeps what pages leave behind in the memory of the browser, until the look-back period is over. Runs in the background, because only it
 * knows in which tab a page is.
 */
export function keepLeftPages(): void {
  const { session } = browserApi.storage;
  // Chromium: pages then write into the memory themselves, because a message may get lost while its page ends.
  const mayWrite = session.setAccessLevel?.({ accessLevel: "TRUSTED_AND_UNTRUSTED_CONTEXTS" });
  browserApi.runtime.onMessage.addListener((message, { tab }, respond) => {
    const { kind, page } = Object(message) as { kind?: unknown; page?: unknown };
    if (tab?.id === undefined) return;
    if (kind === leftKind) void session.set({ [getName(tab.id)]: page }).catch(() => {});
    if (kind !== beginKind) return;
    void forgetOld();
    if (!mayWrite) return;
    void mayWrite.then(() => respond?.(tab.id));
    return true;
  });
}

async function forgetOld(): Promise<void> {
  const { session } = browserApi.storage;
  await session.remove(listForgettable(await session.get(null), Date.now(), maxLength)).catch(() => {});
}

function getName(tabId: number): string {
  return leftPageKey(tabId, Date.now(), crypto.randomUUID());
}

/** Runs in a page: hands over what `read` returns when the page is left. */
export function handOverWhenLeft(read: () => LeftPage | null): void {
  let tabId: number | null = null;
  browserApi.runtime.sendMessage({ kind: beginKind }).then(
    (id) => {
      if (typeof id === "number") tabId = id;
    },
    () => {},
  );
  const handOver = () => {
    const page = read();
    if (page === null) return;
    if (tabId === null) void browserApi.runtime.sendMessage({ kind: leftKind, page }).catch(() => {});
    else void browserApi.storage.session.set({ [getName(tabId)]: page }).catch(() => {});
  };
  keepListening(window, () => addEventListener("pagehide", handOver));
}
