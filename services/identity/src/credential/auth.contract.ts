import type { IdentityProvider } from "@tessera/kit/tokens/identity-provider";
import { closed, Id, Instant, nameText, nullable, oneOf } from "@tessera/wire/schema/schema";
import { type TObject, type TSchema, Type } from "typebox";
import { password } from "./password.ts";

const Email = Type.String({ format: "email", maxLength: 254 });
const Name = nameText(120);
const NewPassword = Type.String({ minLength: password.minLength, maxLength: password.maxLength });
const Password = Type.String({ minLength: 1, maxLength: password.maxLength });
const Code = Type.String({ minLength: 1, maxLength: 40 });
const Codes = Type.Array(Type.String());
/** The page that a confirmation link leads to by default. */
export const landing = "/dashboard";
const CallbackUrl = Type.Optional(
  Type.String({ pattern: "^/(?![/\\\\])", maxLength: 500, default: landing }),
);
const IssuedToken = Type.String({ minLength: 1, maxLength: 20_000 });
const Slug = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", minLength: 2, maxLength: 48 });

const Status = closed({ status: Type.Boolean() });
const Organization = closed({ id: Id, name: Type.String(), slug: Type.String() });
const SignedInUser = closed({ id: Id, name: Type.String(), email: Type.String() });

/** The input of one of better-auth's calls, and the part of its response that is passed on. */
export interface AuthRoute {
  body?: TObject;
  query?: TObject;
  reply: TSchema;
}

/**
 * The calls of better-auth that are available, under `/api/auth`. No response contains a session token; it is in the
 * cookie. All other calls of the library return 404 unless they are added here.
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
      /** The token of a mailed link that was opened in another browser. With the right password, it confirms the address. */
      confirmation: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    }),
    reply: closed({
      user: Type.Optional(SignedInUser),
      twoFactorRedirect: Type.Optional(Type.Boolean()),
      twoFactorMethods: Type.Optional(Type.Array(Type.String())),
    }),
  },
  /** With an OpenID Connect issuer: `id_token` is from a sign-in a moment ago, `access_token` requests further claims. */
  "POST /oidc/session": {
    body: closed({ id_token: IssuedToken, access_token: Type.Optional(IssuedToken) }),
    reply: closed({ user: SignedInUser }),
  },
  /** With Clerk: `token` is the session token. */
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
  /** `code` is from the authenticator app, or a backup code: the password alone must not be a way around the second step. */
  "POST /two-factor/generate-backup-codes": {
    body: closed({ password: Password, code: Type.Optional(Code) }),
    reply: closed({ backupCodes: Codes }),
  },
  /** `code` as above. Trusted devices no longer count. */
  "POST /two-factor/disable": {
    body: closed({ password: Password, code: Type.Optional(Code) }),
    reply: Status,
  },
  /** How someone who is signed in can confirm their identity, before an action that requires it. */
  "GET /confirm-session": {
    reply: closed({ method: oneOf(["password", "code", "provider"]), confirmed_until: nullable(Instant) }),
  },
  /** With the password or, if the second step is on, a code. From then on, tokens state the confirmation for a limited time. */
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

/** The calls that are only available if this service keeps the passwords. */
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

/** Returns the only provider with which a call is available; null if it is available with all. */
function getProvider(call: AuthCall): IdentityProvider["kind"] | null {
  if (call === "POST /oidc/session") return "oidc";
  if (call === "POST /clerk/session") return "clerk";
  return passwordCalls.has(call) ? "embedded" : null;
}

/** Lists the calls that are available with a provider. */
export function callsWith(provider: IdentityProvider["kind"]): AuthCall[] {
  const calls = Object.keys(authRoutes) as AuthCall[];
  return calls.filter((call) => {
    const only = getProvider(call);
    return only === null || only === provider;
  });
}

export const authBase = "/api/auth";
