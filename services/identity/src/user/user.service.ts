import { invalidInput, notSignedIn } from "@tessera/kit/errors/failure";
import { isTimeZone } from "@tessera/kit/http/time-zone";
import type { Visitor } from "@tessera/kit/tokens/actor";
import type { UserChange } from "@tessera/wire/account/session";
import { toReason } from "@tessera/wire/reason/reason";
import type { Language } from "@tessera/wire/text/language";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import { findMembership, type OwnMembership } from "./membership.repository.ts";
import { findUser, type UserRow, updatePageLanguage, updateUser } from "./user.repository.ts";

export interface UserContext {
  db: Kysely<IdentitySchema>;
}

export interface Me {
  user: UserRow;
  organization: OwnMembership | null;
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
  if (name === "")
    throw invalidInput(toReason("account.enter_name"), { "body.full_name": toReason("input.empty") });
  if (timezone && !isTimeZone(timezone)) {
    throw invalidInput(toReason("common.time_zone_unknown"), {
      "body.timezone": toReason("input.not_time_zone"),
    });
  }
  await updateUser(context.db, visitor.userId, {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...(language !== undefined && { language }),
  });
  return readMe(context, visitor);
}
