import { invalidInput, notSignedIn } from "@tessera/kit/errors/failure";
import { isTimeZone } from "@tessera/kit/http/time-zone";
import type { Visitor } from "@tessera/kit/tokens/actor";
import type { UserChange } from "@tessera/wire/account/session";
import type { Language } from "@tessera/wire/text/language";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import { findMembership, type Membership } from "./membership.repository.ts";
import { findUser, type UserRow, updatePageLanguage, updateUser } from "./user.repository.ts";

export interface UserContext {
  db: Kysely<IdentitySchema>;
}

export interface Me {
  user: UserRow;
  organization: Membership | null;
  isOperator: boolean;
}

/**
 * Returns the current user. The token names the organization; the rows provide its name and show whether the membership
 * is still active.
 */
export async function readMe(
  { db }: UserContext,
  { userId, organization, isOperator = false }: Visitor,
): Promise<Me> {
  const user = await findUser(db, userId);
  if (!user) throw notSignedIn();
  const membership = organization && (await findMembership(db, { userId, organizationId: organization.id }));
  return { user, organization: membership ?? null, isOperator };
}

/** Stores the language of the caller's pages, which is used for emails if they have chosen none. */
export async function keepPageLanguage(
  { db }: UserContext,
  { user }: Me,
  language: Language | null,
): Promise<void> {
  if (language !== null && language !== user.pageLanguage) await updatePageLanguage(db, user.id, language);
}

export async function changeMe(context: UserContext, visitor: Visitor, change: UserChange): Promise<Me> {
  const { full_name, timezone, language } = change;
  const name = full_name?.trim();
  if (name === "") throw invalidInput("Enter a name.", { "body.full_name": "must not be empty" });
  if (timezone && !isTimeZone(timezone)) {
    throw invalidInput("Choose a known time zone.", { "body.timezone": "must be an IANA time zone" });
  }
  await updateUser(context.db, visitor.userId, {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...(language !== undefined && { language }),
  });
  return readMe(context, visitor);
}
