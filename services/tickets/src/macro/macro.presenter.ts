import { toInstant } from "@tessera/kit/database/instant";
import { shorten } from "@tessera/text/wording";
import type { Macro, MacroEntry } from "@tessera/wire/ticket/macro";
import { macroLimits } from "@tessera/wire/ticket/macro.constants";
import type { MacroRow } from "./macro.repository.ts";

export function toMacro({ texts, actions, ...row }: MacroRow, readerId: string): Macro {
  return { ...toCommon(row, readerId), texts, actions };
}

export function toMacroEntry({ texts, actions, ...row }: MacroRow, readerId: string): MacroEntry {
  const [first] = texts;
  return {
    ...toCommon(row, readerId),
    languages: texts.map(({ language }) => language),
    excerpt: first ? shorten(first.body.replaceAll(/\s+/gu, " ").trim(), macroLimits.excerpt) : null,
    has_changes: Object.keys(actions).length > 0,
  };
}

function toCommon(row: Omit<MacroRow, "texts" | "actions">, readerId: string) {
  const { organization_id: _, owner_id, used_at, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    is_mine: owner_id === readerId,
    used_at: used_at && toInstant(used_at),
    created_at: toInstant(created_at),
    updated_at: toInstant(updated_at),
  };
}
