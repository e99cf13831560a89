import { compileMessage } from "@lingui/message-utils/compileMessage";

/** The bundler's loader of catalogs: JSON of translations by English message, compiled so that browsers need no parser. */
export default function loadCatalog(source) {
  const translations = Object.entries(JSON.parse(source));
  const compiled = translations.map(([message, text]) => [message, compileMessage(text)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}
