import { createHash } from "node:crypto";
import { unavailable } from "@tessera/kit/errors/failure";
import type { OpenApi } from "@tessera/kit/http/openapi";
import { requestService } from "@tessera/kit/service-client/request-service";
import { readOpenApi } from "@tessera/wire/api/openapi-document";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import { type Compression, compress } from "../http/compress.ts";
import type { OutsideService, OutsideServices } from "../service-table/outside-services.ts";
import { isUnder } from "../service-table/path-prefix.ts";
import type { ServiceTable } from "../service-table/service-table.ts";
import { mergeDocuments } from "./merge-documents.ts";

export interface ApiDocumentContext {
  services: ServiceTable;
  outside: Pick<OutsideServices, "list">;
  deadlineMs: number;
  elapsedMs(): number;
}

const keptMs = 30_000;

/** The merged document, ready to be sent. */
export interface ApiDocument {
  etag: string;
  plain: Buffer;
  /** Compressed on first use. */
  in(encoding: Compression): Promise<Buffer>;
}

/**
 * Reads the documents of all services and merges them into one, at most every 30 seconds, however many callers wait for it. If a service is unreachable,
 * its last known document is used. Throws `unavailable` if a service of the installation has never returned one; a
 * service from outside is left out instead.
 */
export function createApiDocumentReader({ services, outside, deadlineMs, elapsedMs }: ApiDocumentContext) {
  const known = new Map<string, OpenApi>();
  let kept: { document: ApiDocument; until: number } | undefined;
  let reading: Promise<ApiDocument> | undefined;

  return async (): Promise<ApiDocument> => {
    if (kept && elapsedMs() < kept.until) return kept.document;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function readAll(): Promise<ApiDocument> {
    const urls = services.urls();
    const others = await outside.list();
    await Promise.all([...urls, ...others.map(({ url }) => url)].map((url) => request(url)));
    const documents = urls.flatMap((url) => known.get(url) ?? []);
    if (documents.length < urls.length) throw unavailable(toReason("request.document_missing"));
    const all = [...documents, ...others.flatMap((service) => toDocument(service, known.get(service.url)))];
    const document = prepare(Buffer.from(JSON.stringify(mergeDocuments(all))));
    kept = { document, until: elapsedMs() + keptMs };
    return document;
  }

  async function request(url: string): Promise<void> {
    const response = await requestService(`${url}/openapi.json`, { timeoutMs: deadlineMs }).catch(
      () => undefined,
    );
    if (!response?.ok) return response?.body?.cancel();
    const document = (await response.json().catch(() => undefined)) as OpenApi | undefined;
    if (document) known.set(url, document);
  }
}

function prepare(plain: Buffer): ApiDocument {
  const compressed = new Map<Compression, Promise<Buffer>>();
  return {
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 20)}"`,
    plain,
    in(encoding) {
      const known = compressed.get(encoding) ?? compress(encoding, plain);
      compressed.set(encoding, known);
      return known;
    },
  };
}

/**
 * Keeps only the operations under the service's own prefixes, so that it cannot describe those of others. References to
 * its components are inlined.
 */
function toDocument({ prefixes }: OutsideService, document: OpenApi | undefined): OpenApi[] {
  const operations = readOpenApi(document)?.operations ?? [];
  const paths: OpenApi["paths"] = {};
  for (const { path, method, described } of operations) {
    if (!prefixes.some((prefix) => isUnder(`${apiBase}${path}`, prefix))) continue;
    paths[path] = { ...paths[path], [method]: described as unknown as OpenApi["paths"][string][string] };
  }
  return document ? [{ ...document, paths }] : [];
}
