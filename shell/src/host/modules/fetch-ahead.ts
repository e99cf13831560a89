import type { RegistryEntry } from "@tessera/wire/release";

/** Gets files of a module into the browser's cache without running any of them. Never rejects. */
export type FetchAhead = (entry: Pick<RegistryEntry, "entry" | "integrity" | "preload">) => Promise<void>;

interface DataSaver {
  connection?: { saveData?: boolean };
}

/** Whether the browser, or the header it sent with the page, asks for as little data as possible. */
export function savesData(browser: Navigator & DataSaver, isAskedByHeader: boolean): boolean {
  return isAskedByHeader || browser.connection?.saveData === true;
}

/** One file after the other, behind everything the page itself asks for. Fetches nothing where data is to be saved. */
export function createFetchAhead(isSaving: () => boolean, get: typeof fetch = fetch): FetchAhead {
  const fetched = new Set<string>();
  return async ({ entry, integrity, preload }) => {
    for (const file of [{ url: entry, integrity }, ...preload]) {
      if (isSaving() || !file.integrity || fetched.has(file.url)) continue;
      fetched.add(file.url);
      try {
        const answer = await get(file.url, { integrity: file.integrity, priority: "low" });
        await answer.arrayBuffer();
      } catch {
        // Opening the module shows the error.
      }
    }
  };
}
