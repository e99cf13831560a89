import type { Member } from "@tessera/wire/organization/member";
import type { Invitation } from "@tessera/wire/organization/membership";

let count = 0;

export function aMember(details: Partial<Member> = {}): Member {
  count += 1;
  const name = details.display_name ?? `Member ${count}`;
  return {
    id: `member-${count}`,
    display_name: name,
    full_name: name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@demo.test`,
    avatar_url: null,
    role: "user",
    is_active: true,
    ...details,
  };
}

const day = 86_400_000;

export function anInvitation(details: Partial<Invitation> = {}): Invitation {
  count += 1;
  return {
    id: `invitation-${count}`,
    email: `guest${count}@demo.test`,
    role: "user",
    state: "pending",
    invited_by: null,
    created_at: new Date(Date.now() - day).toISOString(),
    expires_at: new Date(Date.now() + 6 * day - 60_000).toISOString(),
    ...details,
  };
}
