import { unavailable } from "@tessera/kit/errors/failure";
import { requestConfigured } from "@tessera/kit/outgoing/request-configured";
import type { Role } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import type { Subject } from "../id-token.ts";
import { toVisibleName } from "../provider-name.ts";

/** A user at Clerk, with the data that is mirrored. */
interface ClerkUser extends Subject {
  memberships: ClerkMembership[];
}

export interface ClerkMembership {
  organization: { id: string; name: string; slug: string | null };
  role: Role;
}

/** The part of Clerk's Backend API that is used. Throws `unavailable` if there is no response. */
export interface ClerkApi {
  /** Returns null for a user who was deleted or banned. */
  findUser(id: string): Promise<ClerkUser | null>;
  findMemberIds(organizationId: string): Promise<string[]>;
}

export interface ClerkApiOptions {
  /** The base URL, such as `https://api.clerk.com/v1`. */
  url: string;
  secretKey: string;
}

const answerMs = 5_000;
const pageSize = 100;

/** Our roles by Clerk's, matched exactly. A person with any other role is not a member here. */
const roles: Record<string, Role> = {
  "org:owner": "owner",
  "org:admin": "admin",
  "org:member": "user",
  "org:viewer": "viewer",
};

interface UserAnswer {
  id: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  banned?: boolean;
  primary_email_address_id: string | null;
  email_addresses: { id: string; email_address: string; verification: { status: string } | null }[];
}

interface Page<Item> {
  data: Item[];
  total_count: number;
}

interface MembershipAnswer {
  role: string;
  organization: { id: string; name: string; slug: string | null };
  public_user_data?: { user_id: string };
}

export function createClerkApi({ url, secretKey }: ClerkApiOptions): ClerkApi {
  async function request<Answer>(path: string): Promise<Answer | null> {
    const response = await requestConfigured(`${url}${path}`, {
      headers: { authorization: `Bearer ${secretKey}`, accept: "application/json" },
      timeoutMs: answerMs,
    }).catch((cause: unknown) => {
      throw unanswered(cause);
    });
    if (response.status === 404) return null;
    if (!response.ok) throw unanswered(new Error(`${path.split("?")[0]} answers ${response.status}`));
    return (await response.json()) as Answer;
  }

  async function fetchAll(path: string): Promise<MembershipAnswer[]> {
    const all: MembershipAnswer[] = [];
    for (;;) {
      const page = await request<Page<MembershipAnswer>>(`${path}?limit=${pageSize}&offset=${all.length}`);
      all.push(...(page?.data ?? []));
      if (!page || page.data.length === 0 || all.length >= page.total_count) return all;
    }
  }

  return {
    async findUser(id) {
      const path = `/users/${encodeURIComponent(id)}`;
      const user = await request<UserAnswer>(path);
      if (!user || user.banned) return null;
      const memberships = await fetchAll(`${path}/organization_memberships`);
      return { ...toSubject(user), memberships: memberships.flatMap(toMembership) };
    },
    async findMemberIds(organizationId) {
      const all = await fetchAll(`/organizations/${encodeURIComponent(organizationId)}/memberships`);
      return all.flatMap(({ public_user_data: user }) => user?.user_id ?? []);
    },
  };
}

function unanswered(cause: unknown) {
  return Object.assign(unavailable(toReason("account.provider_unreachable"), 5), { cause });
}

function toSubject(user: UserAnswer): Subject {
  const primary = user.email_addresses.find(({ id }) => id === user.primary_email_address_id);
  const isConfirmed = primary?.verification?.status === "verified";
  const fullName = [user.first_name, user.last_name].filter(Boolean).join(" ");
  return {
    id: user.id,
    name: toVisibleName(fullName, user.username, primary?.email_address.split("@")[0]) ?? "Someone",
    email: isConfirmed ? primary.email_address.toLowerCase() : null,
  };
}

function toMembership({ role, organization: { id, name, slug } }: MembershipAnswer): ClerkMembership[] {
  const known = Object.hasOwn(roles, role) ? roles[role] : undefined;
  const visible = toVisibleName(name, slug) ?? id;
  return known ? [{ organization: { id, name: visible, slug }, role: known }] : [];
}
