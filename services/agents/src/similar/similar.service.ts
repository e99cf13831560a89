import type { Caller } from "@tessera/kit/service-client/caller";
import type { ServiceClient } from "@tessera/kit/service-client/service-client";
import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import type { AgentsContext } from "../context.ts";
import { fingerprintsInText } from "../error-signature/fingerprints-in-text.ts";
import type { SimilarWords } from "../tool/tool-dependencies.ts";
import type { Compared } from "./compared.ts";
import type { MeaningIndex } from "./meaning/meaning.ts";
import { inOneList } from "./one-list.ts";
import { findSettled } from "./relation.repository.ts";
import { findSameFailure } from "./same-failure.ts";
import { findSameWords } from "./same-words.ts";
import { toKnownSimilarTicket } from "./similar.presenter.ts";

export interface SimilarContext extends AgentsContext {
  api: ServiceClient;
  /** Null if embeddings are turned off. */
  meaning: MeaningIndex | null;
}

/** Finds similar tickets for a text. Failures that the text mentions count as well. */
export async function findByWords(
  context: SimilarContext,
  caller: Caller,
  words: SimilarWords,
  signal?: AbortSignal,
): Promise<SimilarTicket[]> {
  const fingerprints = fingerprintsInText(`${words.title}\n${words.description ?? ""}`);
  return findSimilarTickets(
    context,
    caller,
    { ...words, fingerprints: fingerprints.map((one) => one.fingerprint) },
    signal,
  );
}

/**
 * Finds tickets that may be about the same matter: by their failures, their meaning, and rare words. Merged tickets, and those already
 * related to the ticket itself, are left out.
 */
export async function findSimilarTickets(
  { tenantDb, api, meaning }: SimilarContext,
  caller: Caller,
  compared: Compared,
  signal?: AbortSignal,
): Promise<SimilarTicket[]> {
  const db = tenantDb.for(caller.actor.organizationId);
  const [failing, alike, worded] = await Promise.all([
    findSameFailure(db, compared),
    meaning?.findAlike(caller.actor, compared, signal) ?? [],
    findSameWords({ db, api }, caller, compared, signal),
  ]);
  const resultsByTicket = new Map(worded.map((similar) => [similar.ticket.id, similar]));
  const meant = alike.map(
    (ticket) =>
      resultsByTicket.get(ticket.id) ??
      toKnownSimilarTicket(ticket, "similar_meaning", [toReason("similarity.meaning")]),
  );
  const found = { failing, alike: meant, worded };
  const ids = Object.values(found).flatMap((some) => some.map(({ ticket }) => ticket.id));
  const settled = await findSettled(db, ids, compared.itself);
  const open = (some: SimilarTicket[]) => some.filter(({ ticket }) => !settled.has(ticket.id));
  return inOneList(
    { failing: open(failing), alike: open(meant), worded: open(worded) },
    ({ ticket }) => ticket.id,
  );
}
