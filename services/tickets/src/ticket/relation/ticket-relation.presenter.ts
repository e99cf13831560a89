import { toInstant } from "@tessera/kit/database/instant";
import type { TicketReference, TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import type { RelationRow } from "./ticket-relation.repository.ts";

export function toRelations(rows: RelationRow[]): TicketRelations {
  const of = (wanted: RelationRow["relation"]) => rows.filter(({ relation }) => relation === wanted);
  const [mergedInto] = of("merged_into");
  const [splitFrom] = of("split_from");
  return {
    merged_into: mergedInto ? { ...viewMerge(mergedInto), is_deleted: mergedInto.is_deleted } : null,
    merged: of("merged").map(viewMerge),
    split_from: splitFrom ? viewReference(splitFrom) : null,
    split_into: of("split_into").map(viewReference),
    links: of("link").flatMap((row) =>
      row.link_kind ? [{ kind: row.link_kind, ticket: viewReference(row) }] : [],
    ),
  };
}

function viewMerge(row: RelationRow) {
  return { ticket: viewReference(row), merged_at: toInstant(row.at ?? "") };
}

function viewReference({ id, number, title, status }: RelationRow): TicketReference {
  return { id, number, title, status };
}
