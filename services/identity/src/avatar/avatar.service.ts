import { notAllowed, notFound, notSignedIn } from "@tessera/kit/errors/failure";
import type { Visitor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import {
  type AvatarState,
  areColleagues,
  deleteAvatar,
  findAvatar,
  findAvatarState,
  saveAvatar,
} from "./avatar.repository.ts";
import { makeAvatar } from "./avatar-picture.ts";

export interface AvatarContext {
  /** The account database. */
  db: Kysely<IdentitySchema>;
}

/** Returns a picture to anyone who knows its digest, which cannot be guessed. */
export async function readAvatar(
  { db }: AvatarContext,
  avatar: { userId: string; digest: string },
): Promise<Buffer> {
  const content = await findAvatar(db, avatar);
  if (!content) throw notFound(toReason("account.avatar_not_found"));
  return content;
}

/** Returns the caller's own state, or that of a colleague. */
export async function readAvatarState(
  { db }: AvatarContext,
  { userId: callerId, organization }: Visitor,
  userId: string,
): Promise<AvatarState> {
  const isSeen =
    userId === callerId || (organization !== null && (await areColleagues(db, userId, organization.id)));
  const state = isSeen ? await findAvatarState(db, userId) : undefined;
  if (!state) throw userId === callerId ? notSignedIn() : notFound(toReason("account.user_not_found"));
  return state;
}

/** Throws unless the avatar is the caller's own. */
export function refuseForeignAvatar(visitor: Visitor, userId: string): void {
  if (visitor.userId !== userId) throw notAllowed(toReason("account.may_not_change_avatar"));
}

export async function changeAvatar(
  context: AvatarContext,
  visitor: Visitor,
  sent: Buffer,
): Promise<AvatarState> {
  const picture = await makeAvatar(sent);
  await context.db.transaction().execute((trx) => saveAvatar(trx, visitor.userId, picture));
  return readAvatarState(context, visitor, visitor.userId);
}

export async function removeAvatar(context: AvatarContext, visitor: Visitor): Promise<AvatarState> {
  await context.db.transaction().execute((trx) => deleteAvatar(trx, visitor.userId));
  return readAvatarState(context, visitor, visitor.userId);
}
