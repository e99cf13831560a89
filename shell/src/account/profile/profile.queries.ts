import { queryOptions } from "@tanstack/react-query";
import type { Call } from "@tessera/client/call";

/** Returns the query for the person's sessions, and whether a second step is on. */
export function sessionsQuery(call: Call, userId: string | undefined) {
  return queryOptions({
    queryKey: ["profile", userId, "sessions"],
    queryFn: ({ signal }) => call("GET /auth/sessions", { signal }),
  });
}

/** Returns the query for the logo and member count shown beside the organization's name. */
export function organizationQuery(call: Call, organizationId: string | undefined) {
  return queryOptions({
    queryKey: ["profile", organizationId, "organization"],
    queryFn: async ({ signal }) => {
      const [settings, members] = await Promise.all([
        call("GET /organizations/me", { signal }),
        call("GET /members", { query: { active: true, limit: 1 }, signal }),
      ]);
      return { logoUrl: settings.logo_url, memberCount: members.total };
    },
    enabled: organizationId !== undefined,
  });
}
