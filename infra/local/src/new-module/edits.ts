import type { ModuleName } from "@tessera/cli/create/module-name";
import type { Place } from "./template.ts";

/** Returns a file's text with a new module added. Throws if it does not find the place to add it. */
type Edit = (text: string, name: ModuleName, place: Place) => string;

/** The files that list every module, with the edits for a new one. */
export const editByFile: Record<string, Edit> = {
  "shared-contracts/wire/src/operations.ts": (text, { kebab, camel }) => {
    const imported = withLine(text, /^import /, `import { ${camel}Routes } from "./${kebab}.ts";`);
    return withLine(imported, /^ {2}\.\.\.\w+Routes,$/, `  ...${camel}Routes,`);
  },
  "shared-contracts/wire/src/reference/operation-texts.ts": (text, { kebab, camel }) => {
    const imported = withLine(
      text,
      /^import /,
      `import { ${camel}Texts } from "./operation/${kebab}-texts.ts";`,
    );
    return withLine(imported, /^ {2}\.\.\..*Texts,$/, `  ...${camel}Texts,`);
  },
  "infra/e2e/src/isolation/matrix.ts": (text, { kebab, camel }) => {
    const imported = withLine(text, /^import /, `import { ${camel}Rows } from "./${kebab}-rows.ts";`);
    return withLine(imported, /^ {2}\.\.\.\w+Rows,$/, `  ...${camel}Rows,`);
  },
  "README.md": (text, { kebab, label }, { servicePort }) => {
    const uses = "`ui`, `federation`, `client`, `language`, `wire`";
    const remote = `| \`mf-${kebab}\` | ${label}: notes | ${uses} | | \`npm run dev\` |`;
    const service = `| \`services/${kebab}\` | notes of an organization | \`kit\`, \`wire\` | ${servicePort} | \`npm test -- services/${kebab}\` |`;
    const withRemote = withLine(text, /^\| `mf-/, remote);
    return withLine(withRemote, /^\| `services\/(?!kit`)/, service);
  },
};

/** Returns the text with `line` inserted after the last line that matches `kind`. Throws if none matches. */
function withLine(text: string, kind: RegExp, line: string): string {
  const lines = text.split("\n");
  const last = lines.findLastIndex((one) => kind.test(one));
  if (last < 0) throw new Error(`There is no line like ${kind} to put "${line}" after.`);
  return lines.toSpliced(last + 1, 0, line).join("\n");
}
