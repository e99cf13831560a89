import { Failure, invalidInput } from "@tessera/kit/failure";
import type { Mail } from "@tessera/kit/mail";
import type { FastifyRequest } from "fastify";
import type { UserRow } from "../user/user.repository.ts";
import type { Attempt, AttemptLimits } from "./attempt-limit.ts";
import type { AuthCall } from "./auth.contract.ts";
import { passwordChangedLetter, secondStepOffLetter } from "./auth.mail.ts";
import type { AuthAnswer } from "./auth-relay.ts";
import { type ProofContext, requireCode, requirePassword, requireSignedIn } from "./own-proof.ts";
import { forgetVerifications } from "./verification.repository.ts";

export type Handle = (request: FastifyRequest) => Promise<AuthAnswer>;

export interface PasswordContext extends ProofContext {
  limits: Pick<AttemptLimits, "admitPassword">;
  mail: Mail;
  publicOrigin: string;
}

interface PasswordCall {
  call: AuthCall;
  /** Whether somebody with a second step needs a code of it, too. */
  needsCode: boolean;
  after?(user: UserRow): Promise<void>;
}

/** Calls of somebody who is signed in and gives their password again. Guesses are counted. */
export function passwordHandlers(context: PasswordContext): Partial<Record<AuthCall, Handle>> {
  const { db, mail, publicOrigin } = context;
  const calls: PasswordCall[] = [
    {
      call: "POST /change-password",
      needsCode: false,
      async after({ id, email }) {
        await forgetVerifications(db, id);
        mail.post(passwordChangedLetter(email, publicOrigin));
      },
    },
    { call: "POST /two-factor/enable", needsCode: false },
    { call: "POST /two-factor/generate-backup-codes", needsCode: true },
    {
      call: "POST /two-factor/disable",
      needsCode: true,
      async after({ id, email }) {
        await forgetVerifications(db, id);
        mail.post(secondStepOffLetter(email, publicOrigin));
      },
    },
  ];
  return Object.fromEntries(calls.map((call) => [call.call, handleWithPassword(context, call)]));
}

function handleWithPassword(context: PasswordContext, { call, needsCode, after }: PasswordCall): Handle {
  return async (request) => {
    const { user } = await requireSignedIn(context, request);
    const attempt = await context.limits.admitPassword(user.id);
    const { code, ...body } = request.body as Record<string, unknown>;
    try {
      if (needsCode && user.twoFactorEnabled) {
        await requirePassword(context, user.id, body.password);
        await requireCode(context, user.id, request, code);
      }
      const answer = await context.ask(call, request, body);
      await attempt.forgive();
      await after?.(user);
      return answer;
    } catch (error) {
      return refuse(error, call, attempt);
    }
  };
}

// A conflict is found after the right password. The field of a wrong one has another name in one of the calls.
async function refuse(error: unknown, call: AuthCall, attempt: Attempt): Promise<never> {
  if (!(error instanceof Failure)) throw error;
  if (error.code === "conflict") await attempt.forgive();
  if (error.fields?.["body.password"] && call === "POST /change-password")
    throw invalidInput(error.message, { "body.currentPassword": "is wrong" });
  throw error;
}
