import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { ReplySettings } from "@tessera/wire/ticket/reply-setting";
import { queryKey } from "../../../common/ticket/query-key.ts";

const fiveMinutes = 300_000;

function replySettingsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.replySettings(organizationId),
    queryFn: ({ signal }) => call("GET /tickets/reply-settings", { signal }),
    enabled: access === "ready",
    staleTime: fiveMinutes,
    retry: false,
  });
}

/** Returns what replies do to their tickets. Until that is known, a reply leaves the status, but assigns and opens its ticket as the organization chose. */
export function useReplySettings(): ReplySettings | undefined {
  return useQuery(replySettingsQuery(useSession())).data;
}
