/** The bundler's loader of catalogs: from the JSON of one language to a module with its compiled messages. */
export default function loadCatalog(source: string): string;
