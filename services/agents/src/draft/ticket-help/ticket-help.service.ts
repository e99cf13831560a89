import type { Caller } from "@tessera/kit/service-client/caller";
import type {
  AiAuthor,
  Evidence,
  Incident,
  SimilarTicket,
  Statement,
} from "@tessera/wire/agent/ticket-draft";
import { builtInAuthor } from "../../model/built-in-author.ts";
import { findFingerprints } from "../../similar/fingerprint.repository.ts";
import { findSimilarTickets } from "../../similar/similar.service.ts";
import type { DraftContext } from "../draft.context.ts";
import { helpByModel } from "../language-model/help-by-model.ts";
import { readFiles } from "../read-files.ts";
import { findIncident } from "./incident.ts";
import { replyWith, suggestReply } from "./suggested-reply.ts";
import { readTicketMaterial } from "./ticket-material.ts";
import { summariseTicket } from "./ticket-summary.ts";

interface Stated {
  statements: Statement[];
  evidence: Evidence[];
  author: AiAuthor;
}

/** Summarises a ticket for the caller. The result is not stored. */
export async function summarise(context: DraftContext, caller: Caller, ticketId: string): Promise<Stated> {
  const source = await readTicketMaterial(context, caller, ticketId, { withNotes: true });
  const { statements, evidence, material } = summariseTicket(source);
  const byModel = await helpByModel(context, caller.actor, "summary", material);
  return byModel ?? { statements, evidence, author: builtInAuthor };
}

/** Suggests a reply for the caller to check and send. Internal notes are not used. */
export async function suggest(
  context: DraftContext,
  caller: Caller,
  ticketId: string,
): Promise<Stated & { text: string }> {
  const source = await readTicketMaterial(context, caller, ticketId, { withNotes: false });
  const shared = new Set(source.messages.map(({ id }) => id));
  const ids = source.files
    .filter(({ communication_id }) => communication_id === null || shared.has(communication_id))
    .map(({ file_id }) => file_id);
  const { files } = await readFiles(context, caller, ids);
  const suggested = suggestReply(source, files);
  const byModel = await helpByModel(context, caller.actor, "reply", suggested.material);
  const { statements, evidence, author } = byModel ?? { ...suggested, author: builtInAuthor };
  const { questions } = suggested;
  const text = replyWith(source, { statements, evidence, questions, from: caller.actor.name });
  return { text, statements, evidence, author };
}

/** Returns tickets that may be about the same matter, and how many recent ones share a failure with this ticket. */
export async function findSimilarTo(
  context: DraftContext,
  caller: Caller,
  ticketId: string,
): Promise<{ incident: Incident | null; items: SimilarTicket[] }> {
  const params = { ticketId };
  const ticket = await context.api.call(caller, "GET /tickets/:ticketId/", { params });
  const db = context.tenantDb.for(caller.actor.organizationId);
  const fingerprints = await findFingerprints(db, ticketId);
  const [incident, items] = await Promise.all([
    findIncident(context, caller, ticket, fingerprints),
    findSimilarTickets(context, caller, {
      title: ticket.title,
      description: ticket.description ?? "",
      fingerprints: fingerprints.map(({ fingerprint }) => fingerprint),
      itself: ticketId,
    }),
  ]);
  return { incident, items };
}
