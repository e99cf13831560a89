import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { Failure } from "@tessera/kit/errors/failure";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import {
  type AccountNote,
  findSessionUser,
  findUserIdByEmail,
  findWaiting,
  noteAccount,
} from "../audit/account-trail.repository.ts";
import { getClient } from "../audit/client.ts";
import type { AuthCall } from "../credential/auth.contract.ts";
import type { IdentitySchema } from "../schema.ts";
import type { AuthAnswer, CallAuth } from "./auth-relay.ts";

export interface AccountTrailContext {
  /** The account database. */
  db: Kysely<IdentitySchema>;
  counter: Pick<AttemptCounter, "count">;
  log: Pick<FastifyBaseLogger, "error">;
  /** The prefix of better-auth's cookies. */
  cookiePrefix: string;
}

interface Call {
  call: AuthCall;
  request: FastifyRequest;
  body: Record<string, unknown>;
}

interface SessionBody {
  user: { id: string; twoFactorEnabled?: boolean | null };
}

type Noted = Omit<AccountNote, "client">;

/** How many failures of one account are logged in 15 minutes; more would only flood the log. */
const maxNotedFailures = 20;
const quarterHour = 15 * 60;

const codeCalls: ReadonlySet<AuthCall> = new Set([
  "POST /two-factor/verify-totp",
  "POST /two-factor/verify-backup-code",
]);

/** The calls by which someone who is signed in changes their account, and the actions that are logged. */
const changes: Partial<Record<AuthCall, AccountNote["action"]>> = {
  "POST /change-password": "password.changed",
  "POST /two-factor/disable": "two_factor.disabled",
  "POST /two-factor/generate-backup-codes": "two_factor.codes_renewed",
};

const signInDetails: Partial<Record<AuthCall, Reason>> = {
  "POST /sign-in/email": toReason("sign_in.password"),
  "POST /two-factor/verify-totp": toReason("sign_in.code"),
  "POST /two-factor/verify-backup-code": toReason("sign_in.backup_code"),
  "GET /verify-email": toReason("sign_in.email_link"),
  "POST /oidc/session": toReason("sign_in.identity_provider"),
  "POST /clerk/session": toReason("sign_in.identity_provider"),
};

/**
 * Wraps calls to better-auth, and records in the audit log what their results mean for an account. A success is
 * recorded before the response. A failure is recorded in the background, so that an address with an account takes no
 * longer than one without. Nothing is recorded for unknown addresses.
 */
export function withAccountTrail(callAuth: CallAuth, context: AccountTrailContext): CallAuth {
  return async (call, request, body) => {
    const made: Call = { call, request, body: { ...body } };
    if (!isOfAccounts(call)) return callAuth(call, request, body);
    const before = await findBefore(callAuth, context, made);
    try {
      const response = await callAuth(call, request, body);
      const noted = await toNote(context, made, before, response);
      if (noted) await note(context, made, noted);
      return response;
    } catch (error) {
      if (isWrong(error)) void noteFailure(context, made, before);
      throw error;
    }
  };
}

function isOfAccounts(call: AuthCall): boolean {
  return call in signInDetails || call in changes || call === "POST /reset-password";
}

/** The person behind a call, as far as it can only be determined before the call. */
interface Before {
  session?: SessionBody;
  waitingId?: string | undefined;
}

async function findBefore(callAuth: CallAuth, context: AccountTrailContext, made: Call): Promise<Before> {
  const { call, request, body } = made;
  const { db, cookiePrefix } = context;
  if (call === "POST /reset-password")
    return { waitingId: await findWaiting(db, `reset-password:${String(body.token)}`) };
  if (!codeCalls.has(call) && !(call in changes)) return {};
  const cookies = plainCookies(request.headers.cookie);
  const session = (await callAuth("GET /get-session", request)).body as SessionBody | null;
  if (session) return { session };
  const challenge = cookies.get(`${cookiePrefix}.two_factor`);
  return { waitingId: challenge && (await findWaiting(db, challenge)) };
}

async function toNote(
  { db, cookiePrefix }: AccountTrailContext,
  { call }: Call,
  { session, waitingId }: Before,
  response: AuthAnswer,
): Promise<Noted | null> {
  if (call === "POST /reset-password")
    return waitingId ? { userId: waitingId, action: "password.reset", isByPerson: true } : null;
  if (session) return toChange(call, session);
  const token = plainCookies(response.cookies.map(getPair).join("; ")).get(`${cookiePrefix}.session_token`);
  const userId = token && (await findSessionUser(db, token));
  if (!userId) return null;
  return { userId, action: "sign_in.succeeded", detail: signInDetails[call], isByPerson: true };
}

/** Verifying a code while signed in turns the second step on, unless it is on already. */
function toChange(call: AuthCall, { user }: SessionBody): Noted | null {
  const action =
    call === "POST /two-factor/verify-totp" && !user.twoFactorEnabled ? "two_factor.enabled" : changes[call];
  return action ? { userId: user.id, action, isByPerson: true } : null;
}

function isWrong(error: unknown): boolean {
  return error instanceof Failure && (error.code === "not_signed_in" || error.code === "invalid_input");
}

async function noteFailure(context: AccountTrailContext, made: Call, before: Before): Promise<void> {
  try {
    const noted = await toFailure(context, made, before);
    if (!noted) return;
    const { count } = await context.counter.count(`noted:${noted.userId}`, quarterHour);
    if (count <= maxNotedFailures) await note(context, made, noted);
  } catch (error) {
    context.log.error({ err: error }, "a failed sign-in was not recorded");
  }
}

async function toFailure(
  { db }: AccountTrailContext,
  { call, body }: Call,
  { session, waitingId }: Before,
): Promise<Noted | null> {
  if (session) {
    const action = call === "POST /change-password" ? "password.refused" : "two_factor.refused";
    return { userId: session.user.id, action, isByPerson: true };
  }
  const isPassword = call === "POST /sign-in/email";
  const userId = isPassword ? await findUserIdByEmail(db, String(body.email)) : waitingId;
  if (!userId || call === "POST /reset-password") return null;
  const detail = toReason(isPassword ? "sign_in.wrong_password" : "sign_in.wrong_code");
  return { userId, action: "sign_in.failed", detail, isByPerson: false };
}

async function note({ db, log }: AccountTrailContext, { request }: Call, noted: Noted): Promise<void> {
  try {
    await noteAccount(db, { ...noted, client: getClient(request) });
  } catch (error) {
    // The account has already changed, so the request must not fail now.
    log.error({ err: error, action: noted.action }, "the audit log misses an entry");
  }
}

function getPair(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

/**
 * Returns the values of signed cookies by name, without their signatures. The signatures are not verified, so the
 * values cannot be trusted.
 */
function plainCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(/; */).flatMap((pair): [string, string][] => {
    const at = pair.indexOf("=");
    const value = at > 0 ? decoded(pair.slice(at + 1)) : "";
    const plain = value.slice(0, value.lastIndexOf("."));
    return plain ? [[pair.slice(0, at).replace(/^__Secure-/, ""), plain]] : [];
  });
  return new Map(pairs);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
