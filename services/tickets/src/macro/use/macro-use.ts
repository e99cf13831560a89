import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";
import type { TicketRow } from "../../ticket/ticket.row.ts";
import { findMacro, type MacroRow } from "../macro.repository.ts";
import { type MacroEffect, type MissingValue, toMacroEffect } from "./macro-effect.ts";
import { findMacroSources } from "./macro-source.repository.ts";
import { resolveActions } from "./resolve-actions.ts";

/** A macro with what it does to some tickets, by ticket, and what of it could not be done. */
export interface MacroUse {
  macro: MacroRow;
  effects: ReadonlyMap<string, MacroEffect>;
  missing: MissingValue[];
}

/** Returns what a macro does to tickets. Throws `not_found` for one that the actor does not see. */
export async function prepareMacro(
  db: Kysely<TicketsDatabase>,
  actor: Actor,
  macroId: string,
  tickets: TicketRow[],
): Promise<MacroUse> {
  const macro = await findMacro(db, actor.userId, macroId);
  if (!macro) throw notFound(toReason("macro.not_found"));
  const { actions, missing } = await resolveActions(db, actor.userId, macro.actions);
  const hasNote = actions.note !== undefined;
  const sources = hasNote
    ? await findMacroSources(
        db,
        actor,
        tickets.map(({ id }) => id),
      )
    : new Map();
  const effects = new Map(
    tickets.map((ticket) => [
      ticket.id,
      toMacroEffect(ticket, actions, sources.get(ticket.id)?.values ?? {}),
    ]),
  );
  return { macro, effects, missing };
}
