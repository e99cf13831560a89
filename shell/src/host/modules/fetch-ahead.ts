import type { RegistryEntry } from "@tessera/wire/release/release";

/** Fetches the files of a module into the browser's cache without running them. Never rejects. */
export type FetchAhead = (entry: Pick<RegistryEntry, "entry" | "integrity" | "preload">) => Promise<void>;

interface DataSaver {
  connection?: { saveData?: boolean };
}

/** Returns true if the browser, or the header of the page's request, asks to save data. */
export function savesData(browser: Navigator & DataSaver, isAskedByHeader: boolean): boolean {
  return isAskedByHeader || browser.connection?.saveData === true;
}

/**
 * Creates the function. It fetches one file at a time, at a lower priority than the page's own requests, and nothing if data is to be
 * saved.
 */
export function createFetchAhead(isSaving: () => boolean, get: typeof fetch = fetch): FetchAhead {
  const fetched = new Set<string>();
  return async ({ entry, integrity, preload }) => {
    for (const file of [{ url: entry, integrity }, ...preload]) {
      if (isSaving() || !file.integrity || fetched.has(file.url)) continue;
      fetched.add(file.url);
      try {
        const response = await get(file.url, { integrity: file.integrity, priority: "low" });
        await response.arrayBuffer();
      } catch {
        // The error is shown when the module is opened.
      }
    }
  };
}
