import type { Visitor } from "@tessera/kit/actor";
import { notFound, notSignedIn } from "@tessera/kit/failure";
import type { Kysely } from "kysely";
import type { EndTokens } from "../live/token-end.ts";
import type { IdentitySchema } from "../schema.ts";
import { findUser } from "../user/user.repository.ts";
import {
  deleteOtherSessions,
  deleteSession,
  type EndedSession,
  findSessions,
  type SessionRow,
} from "./session.repository.ts";

export interface SessionContext {
  /** The account database. */
  db: Kysely<IdentitySchema>;
  endTokens: EndTokens;
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

/** Its tokens end as well, and so do those of the user's other sessions there: they ask for new ones. */
export async function endSession(
  { db, endTokens }: SessionContext,
  { userId }: Visitor,
  sessionId: string,
): Promise<void> {
  const ended = await deleteSession(db, { userId, sessionId });
  if (!ended) throw notFound("session");
  await endTokensOf(endTokens, userId, [ended]);
}

export async function endOtherSessions(
  { db, endTokens }: SessionContext,
  { userId, sessionId }: Visitor,
): Promise<void> {
  await endTokensOf(endTokens, userId, await deleteOtherSessions(db, { userId, sessionId }));
}

async function endTokensOf(endTokens: EndTokens, userId: string, ended: EndedSession[]): Promise<void> {
  const organizationIds = new Set(ended.map(({ activeOrganizationId }) => activeOrganizationId));
  organizationIds.delete(null);
  await Promise.all([...organizationIds].map((id) => endTokens(String(id), userId)));
}
