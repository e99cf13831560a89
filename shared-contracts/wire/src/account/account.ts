import { type Static, Type } from "typebox";
import { permissions } from "../api/permission.ts";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { apiKeyKinds } from "./account.constants.ts";

/** A session of the user on one device. `device` reads like "Firefox on Linux". */
export const Session = closed({
  id: Id,
  device: Type.String(),
  address: nullable(Type.String()),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** An API key without its secret. `start` is its first characters. The key may do what the role permits, limited to `scopes`. */
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

/** `key` is returned only in this response. */
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
  /** Ends every session except the current one. */
  "DELETE /auth/sessions": { access: "signed_in", reply: Empty },
  /** The caller's own keys; for members who may manage integrations, also those of the organization. */
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
 * `POST|GET|DELETE /users/:userId/avatar` (and `/auth/me/avatar`): multipart part `avatar`, at most 2 MB, PNG, JPEG, WebP or GIF, stored as
 * a 256 px WebP. `GET …/avatar?v=…` serves the picture without a token: `v` is the digest in `avatar_url`, and may be omitted with a token
 * of someone who may see the person. `GET …/avatar/info` returns whether there is an avatar.
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
