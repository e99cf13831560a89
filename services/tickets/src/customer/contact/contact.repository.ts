import type { Actor } from "@tessera/kit/tokens/actor";
import { readWords } from "@tessera/wire/text/search-words";
import type { TicketTransaction } from "../../context.ts";
import type { ContactEventKind } from "../../schema/contact.schema.ts";
import type { ContactPlace } from "./contact-cursor.ts";

export interface ContactPage {
  after: ContactPlace | null;
  limit: number;
  search: string;
}

/** A value of a customer or a company before and after a change. */
export interface ContactChange {
  field: string;
  old_value: unknown;
  new_value: unknown;
}

interface ContactEvent {
  subjectKind: "customer" | "company";
  subjectId: string;
  kind: ContactEventKind;
  changes?: ContactChange[];
}

/** Returns the LIKE patterns for lower-case text that contains the words of a search. */
export function toPatterns(search: string): string[] {
  return readWords(search).map((word) => `%${word.toLowerCase().replaceAll(/[\\%_]/gu, "\\$&")}%`);
}

export async function insertContactEvent(
  trx: TicketTransaction,
  { organizationId, userId }: Pick<Actor, "organizationId" | "userId">,
  { subjectKind, subjectId, kind, changes = [] }: ContactEvent,
): Promise<void> {
  await trx
    .insertInto("tickets.contact_event")
    .values({
      organization_id: organizationId,
      subject_kind: subjectKind,
      subject_id: subjectId,
      actor_id: userId,
      kind,
      changes: JSON.stringify(changes),
    })
    .execute();
}
