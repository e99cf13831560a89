import type { EarlyAnswers } from "@tessera/client/client";

/** The data that follows the page in the same response: a token for its session, and the responses to its first calls. */
export interface PageData extends EarlyAnswers {
  /** Resolves to the token on the first call; null if the page has none. */
  takeToken(): Promise<string | null>;
  /**
   * Resolves, on the first call, to the stream position that the page's responses are up to date with; null if the page has none, or for
   * another account.
   */
  takePosition(getToken: () => Promise<string | null>): Promise<string | null>;
}

/** The page's data is fresh for this long after the page was opened, in ms. Open pages load their data at the same interval. */
const freshMs = 30_000;

/**
 * Reads the data that the gateway wrote into the page, part by part as it arrives, and removes each part from the page. A response is
 * returned only to a caller with the page's own token, so that one account's data never reaches another account that has signed in
 * meanwhile.
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

/** Normalizes a URL, so that the order of its parameters does not matter. */
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

/** Resolves to an element once it is complete, that is, when another node follows it; null if the page ends without it. */
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
