import type { LoaderContext } from "@rspack/core";
import type { WholeLibrary } from "./library-names.ts";
import { fileSource, importedSource, listSource } from "./library-source.ts";

/** Replaces the three modules of this folder that stand for libraries. Their query names the library, and a file of it. */
// biome-ignore lint/style/noDefaultExport: the bundler calls it
export default function loadLibrary(this: LoaderContext): string {
  const [library = "", file = ""] = this.resourceQuery.slice(1).split("&");
  const folder = this.rootContext;
  if (/imported-library\.[jt]s$/.test(this.resourcePath))
    return importedSource(library as WholeLibrary, folder);
  if (/library-file\.[jt]s$/.test(this.resourcePath))
    return fileSource(library as WholeLibrary, file, folder);
  const beside = this.resourcePath.replace(/library-list\.([jt]s)$/, "library-file.$1");
  return listSource(folder, (name, part) => `${beside}?${name}&${part}`);
}
