import type { IdentityProvider } from "@tessera/kit/identity-provider";
import { closed, Id, Instant, nameText, nullable, oneOf } from "@tessera/wire/schema";
import { type TObject, type TSchema, Type } from "typebox";
import { password } from "./password.ts";

const Email = Type.String({ format: "email", maxLength: 254 });
const Name = nameText(120);
const NewPassword = Type.String({ minLength: password.minLength, maxLength: password.maxLength });
const Password = Type.String({ minLength: 1, maxLength: password.maxLength });
const Code = Type.String({ minLength: 1, maxLength: 40 });
const Codes = Type.Array(Type.String());
/** Where a confirmed address leads, unless the call says otherwise. */
export const landing = "/dashboard";
const CallbackUrl = Type.Optional(
  Type.String({ pattern: "^/(?![/\\\\])", maxLength: 500, default: landing }),
);
const IssuedToken = Type.String({ minLength: 1, maxLength: 20_000 });
const Slug = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", minLength: 2, maxLength: 48 });

const Status = closed({ status: Type.Boolean() });
const Organization = closed({ id: Id, name: Type.String(), slug: Type.String() });
const SignedInUser = closed({ id: Id, name: Type.String(), email: Type.String() });

/** What one of better-auth's calls takes and what we pass on of its answer. */
export interface AuthRoute {
  body?: TObject;
  query?: TObject;
  reply: TSchema;
}

/**
 * The calls of better-auth that are reachable, under `/api/auth`. No reply carries a session token: the cookie does.
 * Everything else the library brings is a 404 until it is listed here.
 */
export const authRoutes = {
  "POST /sign-up/email": {
    body: closed({
      name: Name,
      email: Email,
      password: NewPassword,
      callbackURL: CallbackUrl,
    }),
    reply: closed({ user: closed({ name: Type.String(), email: Type.String() }) }),
  },
  "POST /sign-in/email": {
    body: closed({
      email: Email,
      password: Password,
      rememberMe: Type.Optional(Type.Boolean()),
      /** Of a mailed link that was opened in another browser: with the right password it confirms the address. */
      confirmation: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    }),
    reply: closed({
      user: Type.Optional(SignedInUser),
      twoFactorRedirect: Type.Optional(Type.Boolean()),
      twoFactorMethods: Type.Optional(Type.Array(Type.String())),
    }),
  },
  /** With an OpenID Connect issuer: `id_token` is what it gave of a sign-in of a moment ago, `access_token` asks it for more. */
  "POST /oidc/session": {
    body: closed({ id_token: IssuedToken, access_token: Type.Optional(IssuedToken) }),
    reply: closed({ user: SignedInUser }),
  },
  /** With Clerk: `token` is that of its session. */
  "POST /clerk/session": {
    body: closed({ token: IssuedToken }),
    reply: closed({ user: SignedInUser }),
  },
  "POST /sign-out": { reply: closed({ success: Type.Boolean() }) },
  "GET /get-session": {
    reply: nullable(
      closed({
        session: closed({
          id: Id,
          expiresAt: Type.String(),
          activeOrganizationId: nullable(Type.String()),
        }),
        user: SignedInUser,
      }),
    ),
  },
  "POST /send-verification-email": {
    body: closed({ email: Email, callbackURL: CallbackUrl }),
    reply: Status,
  },
  "GET /verify-email": {
    query: closed({
      token: Type.String({ minLength: 1, maxLength: 2000 }),
      callbackURL: CallbackUrl,
    }),
    reply: Status,
  },
  "POST /request-password-reset": { body: closed({ email: Email }), reply: Status },
  "POST /reset-password": {
    body: closed({ token: Type.String({ minLength: 1, maxLength: 200 }), newPassword: NewPassword }),
    reply: Status,
  },
  "POST /change-password": {
    body: closed({
      currentPassword: Password,
      newPassword: NewPassword,
      revokeOtherSessions: Type.Optional(Type.Boolean()),
    }),
    reply: closed({ user: SignedInUser }),
  },
  "POST /two-factor/enable": {
    body: closed({ password: Password }),
    reply: closed({ totpURI: Type.String(), backupCodes: Codes }),
  },
  "POST /two-factor/verify-totp": {
    body: closed({
      code: Type.String({ pattern: "^[0-9]{6}$" }),
      trustDevice: Type.Optional(Type.Boolean()),
    }),
    reply: closed({ user: SignedInUser }),
  },
  "POST /two-factor/verify-backup-code": {
    body: closed({
      code: Type.String({ minLength: 1, maxLength: 40 }),
      trustDevice: Type.Optional(Type.Boolean()),
    }),
    reply: closed({ user: SignedInUser }),
  },
  /** `code` is of the app, or a backup code: the password alone must not open a way around the second step. */
  "POST /two-factor/generate-backup-codes": {
    body: closed({ password: Password, code: Type.Optional(Code) }),
    reply: closed({ backupCodes: Codes }),
  },
  /** `code` as above. Trusted devices are forgotten. */
  "POST /two-factor/disable": {
    body: closed({ password: Password, code: Type.Optional(Code) }),
    reply: Status,
  },
  /** How someone who is signed in proves who they are, before what is worth it. */
  "GET /confirm-session": {
    reply: closed({ method: oneOf(["password", "code", "provider"]), confirmed_until: nullable(Instant) }),
  },
  /** With the password, or where there is a second step with a code of it. From then on tokens say so for a while. */
  "POST /confirm-session": {
    body: closed({ password: Type.Optional(Password), code: Type.Optional(Code) }),
    reply: Status,
  },
  "POST /organization/create": {
    body: closed({ name: nameText(80), slug: Slug }),
    reply: Organization,
  },
  "GET /organization/list": { reply: Type.Array(Organization) },
  "POST /organization/set-active": { body: closed({ organizationId: Id }), reply: Organization },
  "GET /token": { reply: closed({ token: Type.String() }) },
  "GET /jwks": {
    reply: closed({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }),
  },
} as const satisfies Record<string, AuthRoute>;

export type AuthCall = keyof typeof authRoutes;

/** What only those need whose passwords we keep. */
const passwordCalls: ReadonlySet<AuthCall> = new Set([
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /send-verification-email",
  "GET /verify-email",
  "POST /request-password-reset",
  "POST /reset-password",
  "POST /change-password",
  "POST /two-factor/enable",
  "POST /two-factor/verify-totp",
  "POST /two-factor/verify-backup-code",
  "POST /two-factor/generate-backup-codes",
  "POST /two-factor/disable",
  "POST /confirm-session",
]);

/** The one provider with which there is a call. */
function providerOf(call: AuthCall): IdentityProvider["kind"] | null {
  if (call === "POST /oidc/session") return "oidc";
  if (call === "POST /clerk/session") return "clerk";
  return passwordCalls.has(call) ? "embedded" : null;
}

/** The calls there are with a provider. */
export function callsWith(provider: IdentityProvider["kind"]): AuthCall[] {
  const calls = Object.keys(authRoutes) as AuthCall[];
  return calls.filter((call) => {
    const only = providerOf(call);
    return only === null || only === provider;
  });
}

export const authBase = "/api/auth";
