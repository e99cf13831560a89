import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { conflict, invalidInput, notSignedIn } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { password } from "../credential/password.ts";
import type { IdentitySchema } from "../schema.ts";
import { findUser, type UserRow } from "../user/user.repository.ts";
import { findPasswordHash } from "./account.repository.ts";
import type { CallAuth } from "./auth-relay.ts";
import { isCodeUsed } from "./second-step.ts";

export interface ProofContext {
  /** The account database. */
  db: Kysely<IdentitySchema>;
  callAuth: CallAuth;
  counter: Pick<AttemptCounter, "count">;
}

/** A person who is signed in by cookie, and their session. */
export interface SignedIn {
  user: UserRow;
  sessionId: string;
}

export async function requireSignedIn(
  { callAuth, db }: ProofContext,
  request: FastifyRequest,
): Promise<SignedIn> {
  const found = (await callAuth("GET /get-session", request)).body as {
    user: { id: string };
    session: { id: string };
  } | null;
  const user = found && (await findUser(db, found.user.id));
  if (!user) throw notSignedIn();
  return { user, sessionId: found.session.id };
}

/** Throws if it is not the user's password. */
export async function requirePassword({ db }: ProofContext, userId: string, given: unknown): Promise<void> {
  const hash = await findPasswordHash(db, userId);
  if (!hash) throw conflict(toReason("account.has_no_password"));
  if (!(await password.verify({ hash, password: String(given ?? "") })))
    throw invalidInput(toReason("account.password_wrong"), { "body.password": toReason("input.wrong") });
}

/** Throws if it is neither an unused code of the user's authenticator app nor one of their backup codes. */
export async function requireCode(
  { callAuth, counter }: ProofContext,
  userId: string,
  request: FastifyRequest,
  given: unknown,
): Promise<void> {
  const code = String(given ?? "").replaceAll(/\s/g, "");
  if (code === "")
    throw invalidInput(toReason("account.enter_code"), { "body.code": toReason("input.required") });
  const isOfApp = /^[0-9]{6}$/.test(code);
  if (isOfApp && (await isCodeUsed(counter, userId, code)))
    throw invalidInput(toReason("account.code_used"), {
      "body.code": toReason("input.used"),
    });
  await callAuth(isOfApp ? "POST /two-factor/verify-totp" : "POST /two-factor/verify-backup-code", request, {
    code,
  });
}
