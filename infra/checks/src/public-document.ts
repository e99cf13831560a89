import { type OpenApi, openApiOf } from "@tessera/kit/http/openapi";
import type { Route } from "@tessera/wire/api/route";
import { operations } from "@tessera/wire/operations";
import { mergeDocuments } from "../../../services/gateway/src/api-document/merge-documents.ts";

/** Returns the document that an installation publishes, as its services describe themselves. */
export function buildPublicDocument() {
  const routes = new Map<string, Route>(Object.entries(operations));
  const document = JSON.parse(JSON.stringify(openApiOf("tessera", routes))) as OpenApi;
  return mergeDocuments([document]);
}
