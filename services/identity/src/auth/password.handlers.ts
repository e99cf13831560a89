import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import type { Recipient } from "@tessera/kit/mail/email";
import type { Mail } from "@tessera/kit/mail/mail";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyRequest } from "fastify";
import type { Attempt, AttemptLimits } from "../credential/attempt-limit.ts";
import type { AuthCall } from "../credential/auth.contract.ts";
import { refuseWeakPassword } from "../credential/password-rules.ts";
import { findUser, type UserRow } from "../user/user.repository.ts";
import { passwordChangedEmail, secondStepOffEmail } from "./auth.mail.ts";
import type { AuthAnswer } from "./auth-relay.ts";
import { type ProofContext, requireCode, requirePassword, requireSignedIn } from "./own-proof.ts";
import { toRecipient } from "./user-language.ts";
import { findResettingUser, forgetVerifications } from "./verification.repository.ts";

export type Handle = (request: FastifyRequest) => Promise<AuthAnswer>;

export interface PasswordContext extends ProofContext {
  limits: Pick<AttemptLimits, "admitPassword" | "trustAddress">;
  mail: Mail;
  publicOrigin: string;
}

interface PasswordCall {
  call: AuthCall;
  /** True if a person with the second step also needs a code. */
  needsCode: boolean;
  before?(user: UserRow, body: Record<string, unknown>): void;
  after?(user: UserRow, recipient: Recipient): Promise<void>;
}

/** Handles calls of a signed-in person that require their password again. Wrong attempts are limited. */
export function passwordHandlers(context: PasswordContext): Partial<Record<AuthCall, Handle>> {
  const { db, mail, publicOrigin } = context;
  const calls: PasswordCall[] = [
    {
      call: "POST /change-password",
      needsCode: false,
      before: (user, body) => refuseWeakPassword(String(body.newPassword), "body.newPassword", user),
      async after({ id }, recipient) {
        await forgetVerifications(db, id);
        mail.post(passwordChangedEmail(recipient, publicOrigin));
      },
    },
    { call: "POST /two-factor/enable", needsCode: false },
    { call: "POST /two-factor/generate-backup-codes", needsCode: true },
    {
      call: "POST /two-factor/disable",
      needsCode: true,
      async after({ id }, recipient) {
        await forgetVerifications(db, id);
        mail.post(secondStepOffEmail(recipient, publicOrigin));
      },
    },
  ];
  return {
    ...Object.fromEntries(calls.map((call) => [call.call, handleWithPassword(context, call)])),
    "POST /reset-password": (request) => resetPassword(context, request),
  };
}

/**
 * Checks the new password before the link is used. The link determines the user; if the password is refused, it remains valid. Afterwards,
 * the person can sign in from their address even while wrong passwords of others block all unknown ones.
 */
async function resetPassword(
  { callAuth, db, limits }: PasswordContext,
  request: FastifyRequest,
): Promise<AuthAnswer> {
  const body = request.body as { token: string; newPassword: string };
  const userId = await findResettingUser(db, body.token);
  const owner = userId === undefined ? undefined : await findUser(db, userId);
  refuseWeakPassword(body.newPassword, "body.newPassword", owner);
  const response = await callAuth("POST /reset-password", request, body);
  if (owner) await limits.trustAddress({ address: request.ip, email: owner.email });
  return response;
}

function handleWithPassword(
  context: PasswordContext,
  { call, needsCode, before, after }: PasswordCall,
): Handle {
  return async (request) => {
    const { user } = await requireSignedIn(context, request);
    const { code, ...body } = request.body as Record<string, unknown>;
    before?.(user, body);
    const attempt = await context.limits.admitPassword(user.id);
    try {
      if (needsCode && user.twoFactorEnabled) {
        await requirePassword(context, user.id, body.password);
        await requireCode(context, user.id, request, code);
      }
      const response = await context.callAuth(call, request, body);
      await attempt.forgive();
      await after?.(user, toRecipient(user, request.headers));
      return response;
    } catch (error) {
      return refuse(error, call, attempt);
    }
  };
}

// A conflict occurs only after the right password. One of the calls names the password field differently.
async function refuse(error: unknown, call: AuthCall, attempt: Attempt): Promise<never> {
  if (!(error instanceof Failure)) throw error;
  if (error.code === "conflict") await attempt.forgive();
  if (error.fields?.["body.password"] && call === "POST /change-password")
    throw invalidInput(error.reason, { "body.currentPassword": toReason("input.wrong") });
  throw error;
}
