import { globSync } from "node:fs";
import { listMessages, type SourceMessages } from "./list-messages.ts";
import { listStrings } from "./list-strings.ts";
import { readText, root } from "./repository.ts";

/** A catalog of translations, and the folders and files whose strings it translates. */
export interface Catalog {
  folder: string;
  sources: string[];
}

/** Sources whose labels are translated where they are shown: contracts, and the service that words the figures of reports. */
const labelled =
  /shared-contracts\/wire\/src\/|services\/analytics\/src\/report\/(?:figure-labels|report-plan)\.ts/;
const unshown =
  /wire\/src\/file\/file-kinds\.ts$|wire\/src\/reference\/|\.(?:test|fake|builder|gallery)\.tsx?$|\/testing\/|\.d\.ts$|shell\/src\/public\/build\//;
/** Separate pages, with their own catalog. */
const publicPages = "shell/src/public";

/** The wording of figures, translated both where reports are shown and where they are written. */
const reports = ["figure-labels", "report-plan"].map((name) => `services/analytics/src/report/${name}.ts`);

export const catalogs: readonly Catalog[] = [
  ...[
    "shell/src",
    publicPages,
    "mf-tickets/src",
    "mf-tickets/portal/src",
    "mf-agents/src",
    "mf-agents/extension/src",
    "mf-organization/src",
    "shared-contracts/ui/src",
    ...["kit", "identity", "mail", "organization", "tickets"].map((service) => `services/${service}/src`),
  ].map((folder) => ({ folder, sources: [folder] })),
  { folder: "mf-analytics/src", sources: ["mf-analytics/src", ...reports] },
  { folder: "services/analytics/src", sources: ["services/analytics/src"] },
  {
    folder: "shared-contracts/language/src",
    sources: ["shared-contracts/language/src", "shared-contracts/client/src", "shared-contracts/wire/src"],
  },
];

/** Returns the translations of a catalog, by message. */
export function readCatalog({ folder }: Catalog, language: string): Record<string, string> {
  return JSON.parse(readText(`${folder}/messages/${language}.json`));
}

/** Returns the messages and strings in the sources of a catalog, by file. */
export function readSources({ folder, sources }: Catalog): Map<string, SourceMessages> {
  const files = globSync(
    sources.map((source) => (source.endsWith(".ts") ? source : `${source}/**/*.{ts,tsx}`)),
    { cwd: root },
  ).filter(
    (file) =>
      !unshown.test(file) && file.startsWith(publicPages) === (folder === publicPages) && isForPeople(file),
  );
  return new Map(files.sort().map((file) => [file, readSource(file)]));
}

/**
 * Returns true for files whose strings are shown in the reader's language. In services those are only mails and other texts
 * for people; the rest is the API, which replies in English.
 */
function isForPeople(file: string): boolean {
  if (!file.startsWith("services/") || labelled.test(file)) return true;
  return file.endsWith(".mail.ts") || /from "\.[^"]*\/translations\.ts"/.test(readText(file));
}

function readSource(file: string): SourceMessages {
  if (labelled.test(file))
    return { messages: listStrings(withoutOthers(readText(file)), false), untranslated: [] };
  return listMessages(readText(file), file.endsWith("x"));
}

/** Descriptions of schemas are for readers of the API document, which is English, and reasons have a catalog of their own. */
function withoutOthers(source: string): string {
  return source
    .replaceAll(/\bdescription:\s*(?:"(?:[^"\\]|\\.)*"|`[^`]*`)/g, 'description: ""')
    .replaceAll(/export const \w+Reasons = \{.*?\n\} as const;/gs, "");
}
