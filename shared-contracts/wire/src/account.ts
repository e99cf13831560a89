import { type Static, Type } from "typebox";
import { apiKeyKinds } from "./account.constants.ts";
import { permissions } from "./permission.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "./schema.ts";

/** Somewhere the user is signed in. `device` is "Firefox on Linux" or the like. */
export const Session = closed({
  id: Id,
  device: Type.String(),
  address: nullable(Type.String()),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** A key without its secret: `start` are its first characters. What it may do is the role's rights within `scopes`. */
export const ApiKey = closed({
  id: Id,
  name: Type.String(),
  kind: oneOf(apiKeyKinds),
  start: Type.String(),
  scopes: Type.Array(oneOf(permissions)),
  created_by_name: nullable(Type.String()),
  created_at: Instant,
  last_used_at: nullable(Instant),
  expires_at: nullable(Instant),
});
export type ApiKey = Static<typeof ApiKey>;

/** `key` is shown this once. */
const NewApiKeyReply = closed({ ...ApiKey.properties, key: Type.String() });

export const accountRoutes = defineRoutes({
  "GET /auth/sessions": {
    access: "signed_in",
    reply: closed({ items: Type.Array(Session), two_factor: Type.Boolean() }),
  },
  "DELETE /auth/sessions/:sessionId": {
    access: "signed_in",
    params: closed({ sessionId: Id }),
    reply: Empty,
  },
  /** Every session but this one. */
  "DELETE /auth/sessions": { access: "signed_in", reply: Empty },
  /** The caller's own keys, and the organization's for members who may manage integrations. */
  "GET /auth/api-keys": { access: "members.read", reply: closed({ items: Type.Array(ApiKey) }) },
  "POST /auth/api-keys": {
    access: "members.read",
    needsConfirmation: true,
    body: closed({
      name: nameText(80),
      kind: oneOf(apiKeyKinds),
      scopes: Type.Array(oneOf(permissions), { minItems: 1, uniqueItems: true }),
      expires_in_days: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 365 }))),
    }),
    reply: NewApiKeyReply,
    status: 201,
  },
  "DELETE /auth/api-keys/:keyId": {
    access: "members.read",
    needsConfirmation: true,
    params: closed({ keyId: Id }),
    reply: Empty,
  },
});

export const AvatarInfo = closed({
  has_avatar: Type.Boolean(),
  avatar_url: nullable(Type.String()),
  updated_at: nullable(Instant),
});
export type AvatarInfo = Static<typeof AvatarInfo>;
/**
 * `POST|GET|DELETE /users/:userId/avatar` (and `/auth/me/avatar`): multipart part `avatar`, at most 2 MB, png, jpeg, webp or
 * gif; kept as a 256 px webp. `GET …/avatar?v=…` answers the picture without a token (`v` is the digest in `avatar_url`;
 * with a token of someone who may see the person, `v` may be left out),
 * `GET …/avatar/info` says whether there is one.
 */
export const avatarRoutes = defineRoutes({
  /** Multipart with the part `avatar`. */
  "POST /auth/me/avatar": { access: "signed_in", reply: AvatarInfo },
  "GET /auth/me/avatar/info": { access: "signed_in", reply: AvatarInfo },
  "DELETE /auth/me/avatar": { access: "signed_in", reply: AvatarInfo },
  "GET /users/:userId/avatar/info": {
    access: "signed_in",
    params: closed({ userId: Id }),
    reply: AvatarInfo,
  },
  "DELETE /users/:userId/avatar": {
    access: "signed_in",
    params: closed({ userId: Id }),
    reply: AvatarInfo,
  },
});
