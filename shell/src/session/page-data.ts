import type { EarlyAnswers } from "@tessera/client/client";

/** What follows the page in its own answer: a token for its session, and what its first calls are answered. */
export interface PageData extends EarlyAnswers {
  /** The token, once; null where none came. */
  takeToken(): Promise<string | null>;
  /** Where the live events begin that its answers do not know of yet, once; null where none came, or for another account. */
  takePosition(getToken: () => Promise<string | null>): Promise<string | null>;
}

/** What came with the page is fresh for this long after the page was opened, in ms: open pages ask as often. */
const freshMs = 30_000;

/**
 * Reads what the gateway wrote into the page, part by part as it comes, and takes each out of it. An answer is given only to who
 * asks with the token of the same page, so that what one account may see never reaches another that signed in meanwhile.
 */
export function readPageData(page: Document, elapsedMs: () => number): PageData {
  const calls = readCalls(page);
  let token: string | null = null;
  let hasPosition = calls.length > 0;

  async function takePart(name: string): Promise<unknown> {
    const element = await whenWhole(page, `page-data-${name}`);
    element?.remove();
    return element ? parse(element.textContent) : undefined;
  }

  return {
    async takeToken() {
      if (calls.length === 0) return null;
      const part = await takePart("token");
      token = typeof part === "string" ? part : null;
      return token;
    },
    async takePosition(getToken) {
      const isAsked = hasPosition;
      hasPosition = false;
      if (!isAsked || (await getToken()) !== token || token === null) return null;
      const part = await takePart("position");
      return typeof part === "string" ? part : null;
    },
    async take(url, getToken) {
      const index = calls.indexOf(normalizeAddress(url));
      if (index < 0) return undefined;
      calls[index] = "";
      if ((await getToken()) !== token || token === null) return undefined;
      const part = await takePart(String(index));
      return elapsedMs() < freshMs ? part : undefined;
    },
  };
}

function readCalls(page: Document): string[] {
  const element = page.getElementById("page-data");
  const calls = element ? parse(element.textContent) : [];
  return Array.isArray(calls) ? calls.map((call) => normalizeAddress(String(call))) : [];
}

/** Addresses that say the same are the same, in whatever order. */
function normalizeAddress(address: string): string {
  const [path = "", query = ""] = address.split("?", 2);
  const pairs = new URLSearchParams(query);
  pairs.sort();
  return `${path}?${pairs}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The element once all of it has come, which is when something stands behind it; null when the page ends without it. */
function whenWhole(page: Document, id: string): Promise<Element | null> {
  const find = () => {
    const element = page.getElementById(id);
    return element && (element.nextSibling || page.readyState !== "loading") ? element : null;
  };
  return new Promise((resolve) => {
    const found = find();
    if (found || page.readyState !== "loading") return resolve(found);
    const observer = new MutationObserver(look);
    observer.observe(page.body, { childList: true });
    page.addEventListener("readystatechange", look);

    function look() {
      const element = find();
      if (!element && page.readyState === "loading") return;
      observer.disconnect();
      page.removeEventListener("readystatechange", look);
      resolve(element);
    }
  });
}
