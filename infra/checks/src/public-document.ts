import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type OpenApi, openApiOf } from "@tessera/kit/http/openapi";
import type { Route } from "@tessera/wire/api/route";
import { operations } from "@tessera/wire/operations";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { root } from "./repository.ts";

interface PublicDocument extends Pick<OpenApi, "openapi" | "info" | "servers"> {
  tags: { name: string }[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Returns the document that an installation publishes, as its services describe themselves. */
export async function buildPublicDocument(): Promise<PublicDocument> {
  const routes = new Map<string, Route>(Object.entries(operations));
  const document = JSON.parse(JSON.stringify(openApiOf("tessera", routes))) as OpenApi;
  const file = join(root, "services/gateway/src/api-document/merge-documents.ts");
  const { mergeDocuments } = await import(pathToFileURL(file).href);
  return mergeDocuments([document]);
}
