/** A source file of the shared components. */
export interface Source {
  path: string;
  text: string;
}

/** A component, and the entry of `@tessera/ui` that exports it. */
interface Named {
  component: string;
  from: string;
}

/** Matches a component: an exported function, class or constant, or a re-export, whose name begins with a capital. */
const declared = /^export (?:function|class|const) ([A-Z]\w*)/gm;
const passedOn = /^export \{([^}]*)\} from/gm;
const shown = /component: "(\w+)",\s*from: "([^"]+)"/g;

/** Returns the components of a package, given its `exports` and a function that reads a file. */
export function findComponents(exports: Record<string, string>, read: (file: string) => string): Named[] {
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .flatMap(([name, file]) => namesIn(read(file)).map((component) => ({ component, from: name.slice(2) })));
}

function namesIn(text: string): string[] {
  const lists = [...text.matchAll(passedOn)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim()),
  );
  const own = [...text.matchAll(declared)].map(([, name = ""]) => name);
  return [...own, ...lists.filter((name) => /^[A-Z]/.test(name))];
}

/** Returns the differences between the gallery and the exported components. */
export function problemsOfGallery(components: readonly Named[], sources: readonly Source[]): string[] {
  const galleries = sources.filter(({ path }) => path.endsWith(".gallery.tsx"));
  const entries = galleries.flatMap(({ text }) =>
    [...text.matchAll(shown)].map(([, component = "", from = ""]) => ({ component, from })),
  );
  const isAmong = (list: readonly Named[], { component, from }: Named) =>
    list.some((other) => other.component === component && other.from === from);
  const isDrawn = ({ component }: Named) =>
    sources.some(({ text }) => new RegExp(`<${component}[\\s.>/]`).test(text));
  return [
    ...components
      .filter((one) => !isAmong(entries, one))
      .map(({ component, from }) => `the gallery does not show ${component} of ${from}`),
    ...entries
      .filter((one) => !isAmong(components, one))
      .map(({ component, from }) => `the gallery shows ${component} of ${from}, which is not exported`),
    ...entries
      .filter((one) => isAmong(components, one) && !isDrawn(one))
      .map(({ component }) => `the gallery names ${component} and does not draw it`),
  ];
}

/** Returns the product's files that import the gallery, which does not belong to any build of the product. */
export function findGalleryImports(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => /(?:from|import)\s*\(?\s*"[^"]*(?:\.gallery\b|\/gallery\/)/.test(text))
    .map(({ path }) => `${path} imports the gallery`);
}
