import { notFound, notSignedIn } from "@tessera/kit/errors/failure";
import type { Visitor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { EndSessionTokens } from "../live/token-end.ts";
import type { IdentitySchema } from "../schema.ts";
import { findUser } from "../user/user.repository.ts";
import { deleteOtherSessions, deleteSession, findSessions, type SessionRow } from "./session.repository.ts";

export interface SessionContext {
  /** The account database. */
  db: Kysely<IdentitySchema>;
  endSessionTokens: EndSessionTokens;
}

export interface OwnSessions {
  rows: SessionRow[];
  currentId: string;
  hasSecondStep: boolean;
}

export async function readSessions(
  { db }: SessionContext,
  { userId, sessionId }: Visitor,
): Promise<OwnSessions> {
  const [user, rows] = await Promise.all([findUser(db, userId), findSessions(db, userId)]);
  if (!user) throw notSignedIn();
  const isCurrent = ({ id }: SessionRow) => Number(id === sessionId);
  return {
    rows: rows.sort((one, other) => isCurrent(other) - isCurrent(one)),
    currentId: sessionId,
    hasSecondStep: user.twoFactorEnabled,
  };
}

/** Ends a session and revokes its tokens. */
export async function endSession(
  { db, endSessionTokens }: SessionContext,
  { userId }: Visitor,
  sessionId: string,
): Promise<void> {
  const ended = await deleteSession(db, { userId, sessionId });
  if (!ended) throw notFound(toReason("account.session_not_found"));
  await endSessionTokens(sessionId);
}

export async function endOtherSessions(
  { db, endSessionTokens }: SessionContext,
  { userId, sessionId }: Visitor,
): Promise<void> {
  const ended = await deleteOtherSessions(db, { userId, sessionId });
  await Promise.all(ended.map(({ id }) => endSessionTokens(id)));
}
