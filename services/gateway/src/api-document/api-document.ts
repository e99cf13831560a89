import { unavailable } from "@tessera/kit/failure";
import type { OpenApi } from "@tessera/kit/openapi";
import type { ServiceTable } from "../service-table.ts";
import { mergeDocuments } from "./merge-documents.ts";

export interface ApiDocumentContext {
  services: ServiceTable;
  deadlineMs: number;
  elapsedMs(): number;
}

const keptMs = 30_000;

/**
 * Reads what all services answer as one document, at most twice a minute. A service that is unreachable is taken to answer
 * what it did last. Throws `unavailable` when it never said.
 */
export function createApiDocumentReader({ services, deadlineMs, elapsedMs }: ApiDocumentContext) {
  const known = new Map<string, OpenApi>();
  let kept: { document: unknown; until: number } | undefined;

  return async (): Promise<unknown> => {
    if (kept && elapsedMs() < kept.until) return kept.document;
    const urls = services.urls();
    await Promise.all(urls.map((url) => ask(url)));
    const documents = urls.flatMap((url) => known.get(url) ?? []);
    if (documents.length < urls.length)
      throw unavailable("A service has not said yet what it answers. Try again in a moment.");
    kept = { document: mergeDocuments(documents), until: elapsedMs() + keptMs };
    return kept.document;
  };

  async function ask(url: string): Promise<void> {
    const answer = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(deadlineMs) }).catch(
      () => undefined,
    );
    if (answer?.ok) known.set(url, (await answer.json()) as OpenApi);
    else await answer?.body?.cancel();
  }
}
