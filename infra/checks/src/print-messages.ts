// `npm run check -- messages [folder]`: prints, for each catalog, messages without a translation as JSON to fill in,
// translations that are no longer used, and strings that are shown untranslated.
import { catalogs, readCatalog, readSources } from "./catalogs.ts";

const [wanted = ""] = process.argv.slice(2);

for (const catalog of catalogs.filter(({ folder }) => folder.startsWith(wanted))) {
  const translations = readCatalog(catalog, "de");
  const sources = readSources(catalog);
  const messages = new Set([...sources.values()].flatMap(({ messages }) => messages.map(({ text }) => text)));
  const missing = [...messages].filter((message) => !Object.hasOwn(translations, message)).sort();
  const stale = Object.keys(translations).filter((message) => !messages.has(message));
  console.log(`\n${catalog.folder}: ${messages.size} messages, ${missing.length} without a translation`);
  if (missing.length > 0)
    console.log(JSON.stringify(Object.fromEntries(missing.map((message) => [message, ""])), null, 2));
  for (const message of stale) console.log(`not asked for: ${JSON.stringify(message)}`);
  for (const [file, { untranslated }] of sources)
    for (const { line, text } of untranslated) console.log(`not translated: ${file}:${line}\t${text}`);
}
