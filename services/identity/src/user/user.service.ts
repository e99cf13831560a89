import type { Visitor } from "@tessera/kit/actor";
import { invalidInput, notSignedIn } from "@tessera/kit/failure";
import { isTimeZone } from "@tessera/kit/time-zone";
import type { UserChange } from "@tessera/wire/session";
import type { Kysely } from "kysely";
import { findMembership, type Membership } from "../auth/membership.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { findUser, type UserRow, updateUser } from "./user.repository.ts";

export interface UserContext {
  db: Kysely<IdentitySchema>;
}

export interface Me {
  user: UserRow;
  organization: Membership | null;
  isOperator: boolean;
}

/** The token names the organization, the rows say what it is called and whether the membership still stands. */
export async function readMe(
  { db }: UserContext,
  { userId, organization, isOperator = false }: Visitor,
): Promise<Me> {
  const user = await findUser(db, userId);
  if (!user) throw notSignedIn();
  const membership = organization && (await findMembership(db, { userId, organizationId: organization.id }));
  return { user, organization: membership ?? null, isOperator };
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
