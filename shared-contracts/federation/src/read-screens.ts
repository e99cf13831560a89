import type { Routes } from "@tessera/wire/api/route";
import type { FirstScreen } from "@tessera/wire/release/release";
import { importCurrent } from "./import-current.ts";
import type { Page, PageView } from "./pages.ts";
import { recordCalls } from "./record-call.ts";

/** A first screen as its page declares it, with the `import()`s of its code instead of files. */
export interface ReadScreen extends Omit<FirstScreen, "preload"> {
  imports: ImportedCode[];
}

/** An `import()` of a function: the imported file, and the name of its chunk, if it has one. */
export interface ImportedCode {
  request: string;
  chunk?: string;
}

type LoadedPage = Extract<Page, { load: unknown }>;

/**
 * Reads the pages that a module declares in a file, its export `pages`, and returns what each needs first. `known` are all operations.
 * @throws Error if Node cannot run the file, or it exports no pages.
 */
export async function readScreens(file: string, known: Routes): Promise<ReadScreen[]> {
  const placed = placePages(await readPages(file)).sort(bySpecificity);
  const screens = placed.map(async ({ path, page }) => {
    const views: (Partial<PageView> & Pick<LoadedPage, "data" | "code">)[] = [...(page.views ?? []), page];
    return Promise.all(views.map((view) => toScreen(path, page, view, known)));
  });
  return (await Promise.all(screens)).flat();
}

async function readPages(file: string): Promise<readonly Page[]> {
  const exported = await importCurrent(file).catch((cause: unknown) => {
    throw new Error(`Node cannot run ${file}, which declares the pages of this module: ${cause}`, { cause });
  });
  if (!Array.isArray(exported.pages)) throw new Error(`${file} exports no "pages".`);
  return exported.pages;
}

async function toScreen(
  path: string,
  { load }: LoadedPage,
  { cookie, data = [], code = [] }: Partial<PageView>,
  known: Routes,
): Promise<ReadScreen> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const calls = await Promise.all(data.map((one) => recordCalls(one, names, known)));
  return {
    path,
    ...(cookie && { cookie }),
    calls: calls.flat(),
    imports: [load, ...code].flatMap(findImports),
  };
}

/** Finds the `import()`s in a function's source. */
function findImports(load: () => unknown): ImportedCode[] {
  const source = String(load).matchAll(/import\(\s*((?:\/\*[\s\S]*?\*\/\s*)*)["'`]([^"'`]+)["'`]/g);
  return [...source].map(([, comments = "", request = ""]) => {
    const chunk = /webpackChunkName:\s*["'](\w+)["']/.exec(comments)?.[1];
    return { request, ...(chunk && { chunk }) };
  });
}

interface PlacedPage {
  path: string;
  page: LoadedPage;
}

/** Returns the pages with absolute paths. Those that match any path are left out. */
function placePages(pages: readonly Page[], parent = ""): PlacedPage[] {
  return pages.flatMap((page) => {
    const path = page.path?.startsWith("/") ? page.path : [parent, page.path ?? []].flat().join("/");
    if ("children" in page) return placePages(page.children, path);
    if ("redirect" in page || path.includes("*")) return [];
    return withoutOptional(path).map((one) => ({ path: one, page }));
  });
}

/** Returns a path without and with its last part, if that is optional. */
function withoutOptional(path: string): string[] {
  if (!path.endsWith("?")) return [path];
  return [path.slice(0, path.lastIndexOf("/")), path.slice(0, -1)];
}

/** Sorts a path before those that match it by a `:name`, because the first one that matches is used. */
function bySpecificity({ path: one }: PlacedPage, { path: other }: PlacedPage): number {
  const [own = [], others = []] = [one.split("/"), other.split("/")];
  const at = own.findIndex((part, index) => part.startsWith(":") !== others[index]?.startsWith(":"));
  return at < 0 || others[at] === undefined ? 0 : own[at]?.startsWith(":") ? 1 : -1;
}
