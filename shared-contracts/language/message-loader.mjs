import { compileMessage } from "@lingui/message-utils/compileMessage";

/** Loads catalogs for the bundler: compiles JSON of translations by English message, so that browsers need no parser. */
export default function loadCatalog(source) {
  const translations = Object.entries(JSON.parse(source));
  const compiled = translations.map(([message, text]) => [message, compileMessage(text)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}
