import { sharedVersions } from "../shared-list.ts";
import { readNames, type WholeLibrary, wholeLibraries } from "./library-names.ts";
import { nameShare } from "./name-shares.ts";

/**
 * Returns the code of a module that stands for a library in the build of a remote. Each name is imported from where the page has it, and
 * bundlers keep only the imports that are used.
 */
export function importedSource(library: WholeLibrary, folder: string): string {
  const { first, later } = readNames(library, folder);
  return [
    ...[...first].map(([name, share]) => `export { ${name} } from "${share}";`),
    ...later.map((name) => `export { default as ${name} } from "${nameShare(library, name)}";`),
  ].join("\n");
}

/** The files in which the shell provides a library's names, by the names in them. Every file adds 60 bytes to each first page. */
const files: Record<WholeLibrary, Record<string, RegExp>> = {
  "@mantine/core": {
    inputs:
      /^(AngleSlider|Checkbox|Chip|Color(Input|Picker|Swatch)|Fieldset|File|InputBase|JsonInput|MaskInput|NativeSelect|Number|PinInput|Radio|Range|Rating|SegmentedControl|Slider|Switch|Textarea)/,
    choices: /^(Autocomplete|Cascader|Combobox|MultiSelect|Pill|Select|TagsInput|Tree|use(Tree|Combobox))/,
    navigation:
      /^(Accordion|ActionBar|AppShell|Burger|HoverCard|Menu|NavLink|Pagination|Stepper|TableOfContents|Tabs|Toolbar|Tour)/,
    more: /./,
  },
  "@mantine/dates": { dates: /./ },
  "@mantine/hooks": { hooks: /./ },
  "@tanstack/react-query": { query: /./ },
  "react-router": { router: /./ },
};

function namesOfFile(library: WholeLibrary, file: string, folder: string): string[] {
  const patterns = Object.entries(files[library]);
  const isIn = (name: string) => patterns.find(([, pattern]) => pattern.test(name))?.[0] === file;
  return readNames(library, folder).later.filter(isIn);
}

/** Returns the code of one of the shell's files on demand, with the styles of its components. */
export function fileSource(library: WholeLibrary, file: string, folder: string): string {
  const styles =
    file === "hooks" || !library.startsWith("@mantine/") ? "" : `import "@tessera/ui/on-demand.css";\n`;
  const source = library.startsWith("@mantine/") ? library : library.replace(/^(@tanstack\/)?/, "#");
  const prepare =
    file === "dates"
      ? `export { setDatesLanguage as prepare } from "@tessera/ui/theme/dates-language";\n`
      : "";
  return `${styles}${prepare}export { ${namesOfFile(library, file, folder).join(", ")} } from "${source}";`;
}

/** Returns the code of the shell's list of files on demand. `toRequest` names a file of it. */
export function listSource(folder: string, toRequest: (library: string, file: string) => string): string {
  const versions = sharedVersions(folder);
  const entries = wholeLibraries.flatMap((library) =>
    Object.keys(files[library]).map((file) => {
      const load = `() => import(/* webpackChunkName: "library-${file}" */ ${JSON.stringify(toRequest(library, file))})`;
      const names = namesOfFile(library, file, folder).join(" ");
      return `{ prefix: "${nameShare(library, "")}", version: "${versions[library]}", names: "${names}".split(" "), load: ${load} }`;
    }),
  );
  return `export const libraryFiles = [\n${entries.join(",\n")}\n];`;
}
