import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { fillMacroText } from "@tessera/text/macro-text";
import { toReason } from "@tessera/wire/reason/reason";
import type { MacroPreview } from "@tessera/wire/ticket/macro";
import type { TicketContext } from "../../context.ts";
import { toDifference, toLines } from "../../ticket/change/ticket-difference.ts";
import { readTicket } from "../../ticket/ticket.service.ts";
import { findMacroSources } from "../use/macro-source.repository.ts";
import { prepareMacro } from "../use/macro-use.ts";
import { findMissingWords } from "../use/resolve-actions.ts";
import { chooseText, findOwnLanguage } from "./macro-language.ts";

export interface PreviewTarget {
  macroId: string;
  ticketId: string;
  /** The language that the caller chose, if any. */
  language?: string | undefined;
}

/** Returns a macro with the values of a ticket, as it would be used there now. */
export async function previewMacro(
  context: TicketContext,
  actor: Actor,
  { macroId, ticketId, language }: PreviewTarget,
): Promise<MacroPreview> {
  const db = context.tenantDb.for(actor.organizationId);
  const ticket = await readTicket(context, actor, ticketId);
  const [{ macro, effects, missing }, sources, ownLanguage] = await Promise.all([
    prepareMacro(db, actor, macroId, [ticket]),
    findMacroSources(db, actor, [ticketId]),
    findOwnLanguage(db),
  ]);
  const [effect, source] = [effects.get(ticket.id), sources.get(ticket.id)];
  if (!effect || !source) throw notFound(toReason("ticket.not_found"));
  const chosen = chooseText(macro.texts, {
    caller: language,
    customer: source.language,
    organization: ownLanguage,
  });
  const filled = chosen && fillMacroText(chosen.body, source.values);
  const changes = toLines(ticket, toDifference(ticket, effect.change));
  return {
    text: filled?.text ?? null,
    parts: filled?.parts ?? [],
    language: chosen?.language ?? null,
    language_of: chosen?.of ?? null,
    languages: macro.texts.map((text) => text.language),
    changes: changes.map(({ field, oldValue, newValue }) => ({
      field: field ?? "",
      old_value: oldValue,
      new_value: newValue,
    })),
    note: effect.note,
    missing: [...missing, ...(await findMissingWords(db, macro.actions))],
  };
}
