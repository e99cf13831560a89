import { type Static, Type } from "typebox";
import { roles } from "../api/permission.ts";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { availabilityStates } from "./availability.constants.ts";
import { Member, Person } from "./member.ts";
import { invitationStates } from "./membership.constants.ts";

const Email = Type.String({ format: "email", maxLength: 254 });
const Token = closed({ token: Type.String({ minLength: 20, maxLength: 200 }) });

/** An invitation as administrators see it. Its token is only in the email. */
export const Invitation = closed({
  id: Id,
  email: Type.String(),
  role: oneOf(roles),
  state: oneOf(invitationStates),
  invited_by: nullable(Person),
  created_at: Instant,
  expires_at: Instant,
});
export type Invitation = Static<typeof Invitation>;

/**
 * An invitation as the holder of its link sees it. `email` is masked (`a…@example.com`) unless the caller is signed in with
 * that very address, or may create the account for it; `is_for_caller` is null for callers who are not signed in.
 */
export const InvitationView = closed({
  organization_name: Type.String(),
  email: Type.String(),
  role: oneOf(roles),
  state: oneOf(invitationStates),
  invited_by_name: nullable(Type.String()),
  expires_at: Instant,
  is_for_caller: nullable(Type.Boolean()),
  /** True if nobody is signed in and no account has the address: `POST /invitations/:token/account` creates it. */
  may_create_account: Type.Boolean(),
  is_member: Type.Boolean(),
});
export type InvitationView = Static<typeof InvitationView>;

const MemberParams = closed({ memberId: Id });

/**
 * The memberships of an organization. `memberId` is the member's user id. Members of any role may remove themselves (leave), except the
 * last owner, who can neither leave nor be demoted (409). Only owners may grant or revoke the owner role.
 */
export const membershipRoutes = defineRoutes({
  /** Changes the organization's name and slug. 409 for a slug that is taken. */
  "PATCH /auth/organization": {
    access: "organization.settings",
    body: closed({
      name: Type.Optional(nameText(80)),
      slug: Type.Optional(Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", minLength: 2, maxLength: 48 })),
    }),
    reply: closed({ id: Id, name: Type.String(), slug: Type.String() }),
  },
  "POST /organizations/invite/": {
    access: "members.manage",
    body: closed({ email: Email, role: Type.Optional(oneOf(roles)) }),
    reply: Invitation,
    status: 201,
  },
  "GET /organizations/invitations": {
    access: "members.manage",
    reply: closed({ items: Type.Array(Invitation) }),
  },
  "POST /organizations/invitations/:invitationId/resend": {
    access: "members.manage",
    params: closed({ invitationId: Id }),
    reply: Invitation,
  },
  "DELETE /organizations/invitations/:invitationId": {
    access: "members.manage",
    params: closed({ invitationId: Id }),
    reply: Empty,
  },
  "GET /invitations/:token": { access: "public", params: Token, reply: InvitationView },
  /**
   * Creates the account of the invited person, who then is a member and signed in by a cookie. The link was mailed to the address, which
   * confirms it. 409 if there is an account, or the invitation is over.
   */
  "POST /invitations/:token/account": {
    access: "public",
    params: Token,
    body: closed({ name: nameText(120), password: Type.String({ minLength: 12, maxLength: 128 }) }),
    reply: closed({ organization_id: Id, organization_name: Type.String() }),
  },
  "POST /invitations/:token/accept": {
    access: "signed_in",
    params: Token,
    reply: closed({ organization_id: Id, organization_name: Type.String() }),
  },
  "PUT /organizations/members/:memberId/": {
    access: "members.manage",
    params: MemberParams,
    body: closed({ role: Type.Optional(oneOf(roles)), is_active: Type.Optional(Type.Boolean()) }),
    reply: Member,
  },
  /** Says whether a member takes new tickets. For oneself; for others with `members.manage`, which an API key always needs. */
  "PUT /organizations/members/:memberId/availability": {
    access: "members.read",
    params: MemberParams,
    body: closed({
      state: oneOf(availabilityStates),
      until: Type.Optional(nullable(Instant)),
    }),
    reply: Member,
  },
  "DELETE /organizations/members/:memberId/": {
    access: "members.read",
    params: MemberParams,
    reply: Empty,
  },
});
