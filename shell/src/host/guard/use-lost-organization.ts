import type { User } from "@tessera/wire/session";
import { useState } from "react";

interface Known {
  userId: string;
  name: string;
}

/** Returns the name of the organization that the person has just been removed from, or null. */
export function useLostOrganization({ user }: { user: User | null }): string | null {
  const [known, setKnown] = useState<Known | null>(null);
  const organization = user?.organization;

  if (user && organization && (known?.userId !== user.id || known.name !== organization.name))
    setKnown({ userId: user.id, name: organization.name });

  return user && !organization && known?.userId === user.id ? known.name : null;
}
