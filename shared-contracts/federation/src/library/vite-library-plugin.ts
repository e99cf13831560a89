import type { Plugin, Rolldown } from "vite";
import { readNames, type WholeLibrary, wholeLibraries, wholeRanges } from "./library-names.ts";
import { importedSource } from "./library-source.ts";
import { nameShare, namesUsedByRemote } from "./name-shares.ts";

type Statement = ReturnType<Rolldown.PluginContext["parse"]>["body"][number];

const wholeModule = "\0tessera-library:";

/**
 * Imports each name of a library from where the page has it. Vite's bundler would keep all imports of a module that stands for the library,
 * so that one is only taken for imports of everything (`import *`).
 */
export function libraryPlugin(context: string): Plugin {
  return {
    name: "tessera-libraries",
    apply: "build",
    enforce: "post",
    resolveId: (source) => (source.startsWith(wholeModule) ? source : null),
    load: (id) =>
      id.startsWith(wholeModule)
        ? importedSource(id.slice(wholeModule.length) as WholeLibrary, context)
        : null,
    transform(code, id) {
      if (id.startsWith(wholeModule) || !wholeLibraries.some((name) => code.includes(name))) return null;
      const found = this.parse(code).body.flatMap((statement) => rewrite(statement, context) ?? []);
      if (found.length === 0) return null;
      let changed = code;
      for (const { start, end, text } of found.reverse())
        changed = `${changed.slice(0, start)}${text}${changed.slice(end)}`;
      return { code: changed, map: null };
    },
  };
}

/** How a remote uses names on demand. Vite's plugin knows no prefix of names that no package exports, so every name is listed. */
export function namesUsedByViteRemote(context: string): typeof namesUsedByRemote {
  return Object.fromEntries(
    wholeLibraries.flatMap((library) => {
      const share = namesUsedByRemote[nameShare(library, "")];
      if (!share) return [];
      return readNames(library, context).later.map((name) => [`${nameShare(library, name)}/`, share]);
    }),
  );
}

function rewrite(statement: Statement, context: string) {
  if (!("source" in statement) || !statement.source) return null;
  const library = statement.source.value;
  if (!isWholeLibrary(library)) return null;
  const { start, end } = statement;
  return { start, end, text: toImports(statement, library, context) };
}

function toImports(statement: Statement, library: WholeLibrary, context: string): string {
  const whole = JSON.stringify(`${wholeModule}${library}`);
  if (statement.type === "ExportAllDeclaration")
    return `export *${statement.exported ? ` as ${nameOf(statement.exported)}` : ""} from ${whole};`;
  const { first } = readNames(library, context);
  const toLine = (word: "import" | "export", name: string, as: string) => {
    const share = first.get(name);
    return share
      ? `${word} { ${name} as ${as} } from "${share}";`
      : `${word} { default as ${as} } from "${nameShare(library, name)}";`;
  };
  if (statement.type === "ExportNamedDeclaration")
    return statement.specifiers
      .map(({ local, exported }) => toLine("export", nameOf(local), nameOf(exported)))
      .join(" ");
  if (statement.type !== "ImportDeclaration") return "";
  return statement.specifiers
    .map((specifier) =>
      specifier.type === "ImportSpecifier"
        ? toLine("import", nameOf(specifier.imported), specifier.local.name)
        : `import * as ${specifier.local.name} from ${whole};`,
    )
    .join(" ");
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value);
}

function isWholeLibrary(source: unknown): source is WholeLibrary {
  return typeof source === "string" && source in wholeRanges;
}
