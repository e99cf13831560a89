import type { MacroActions } from "@tessera/wire/ticket/macro";
import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { findChosenWords, findWords } from "../../vocabulary/vocabulary.repository.ts";
import type { Word } from "../../vocabulary/word.ts";
import type { MissingValue, ResolvedActions } from "./macro-effect.ts";

/** Finds the people of a macro's changes. One who is no longer a member is left out, and named as missing. */
export async function resolveActions(
  db: Kysely<TicketsDatabase>,
  callerId: string,
  { assigned_to_id: chosenId, ...actions }: MacroActions,
): Promise<{ actions: ResolvedActions; missing: MissingValue[] }> {
  if (chosenId === undefined) return { actions, missing: [] };
  if (chosenId === null) return { actions: { ...actions, assignee: null }, missing: [] };
  const memberId = chosenId === "me" ? callerId : chosenId;
  const member = await db
    .selectFrom("directory.member_directory")
    .select(["id", "full_name", "email", "is_active"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (member?.is_active) {
    const { is_active: _, ...assignee } = member;
    return { actions: { ...actions, assignee }, missing: [] };
  }
  return {
    actions,
    missing: [{ field: "assigned_to_id", value: member?.full_name ?? "", is_set: false }],
  };
}

/** Returns the words that a macro sets and that neither the settings nor any ticket have, such as those that were renamed since. */
export async function findMissingWords(
  db: Kysely<TicketsDatabase>,
  { category, subcategory, department, labels }: MacroActions,
): Promise<MissingValue[]> {
  const [chosen, used] = await Promise.all([findChosenWords(db), findWords(db)]);
  const words = [...chosen, ...used];
  const isMissing = (kind: Word["kind"], name: string) =>
    !words.some((word) => word.kind === kind && word.name === name);
  const set = [
    ...(category ? [{ kind: "category", field: "category", value: category } as const] : []),
    ...(subcategory ? [{ kind: "subcategory", field: "subcategory", value: subcategory } as const] : []),
    ...(department ? [{ kind: "department", field: "department", value: department } as const] : []),
    ...(labels?.add ?? []).map((value) => ({ kind: "label", field: "labels", value }) as const),
  ];
  return set
    .filter(({ kind, value }) => isMissing(kind, value))
    .map(({ field, value }) => ({ field, value, is_set: true }));
}
