import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Skeleton } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { RepliedStatus } from "@tessera/wire/ticket/communication.constants";
import type { ReplySettings, ReplySettingsChange } from "@tessera/wire/ticket/reply-setting";
import { queryKey } from "../common/query-key.ts";
import classes from "./section.module.css";
import { Section } from "./section.tsx";

const statuses: { value: RepliedStatus; label: string }[] = [
  { value: "unchanged", label: t("Leave the status as it is") },
  { value: "pending", label: t("Set the ticket to Pending") },
  { value: "resolved", label: t("Resolve the ticket") },
];

function replySettingsQuery({ call, organizationId }: Session) {
  return {
    queryKey: queryKey.replies(organizationId),
    queryFn: ({ signal }: { signal: AbortSignal }) => call("GET /tickets/reply-settings", { signal }),
  };
}

/** Changes the settings. The change is shown at once, and rolled back if it cannot be saved. */
function useChangeReplies() {
  const session = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const { queryKey: key } = replySettingsQuery(session);
  return useMutation({
    mutationFn: (body: ReplySettingsChange) => session.call("PUT /tickets/reply-settings", { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<ReplySettings>(key);
      if (before) queryClient.setQueryData(key, { ...before, ...change });
      return { before };
    },
    onSuccess: (settings) => queryClient.setQueryData(key, settings),
    onError: ({ message }, _change, kept) => {
      queryClient.setQueryData(key, kept?.before);
      notify({ kind: "error", title: t("Couldn't save the settings for replies"), message });
    },
  });
}

/** What a reply does to its ticket. Each change is saved at once. */
export function ReplySection() {
  const { can } = useRemoteContext();
  const { data: settings, error } = useQuery(replySettingsQuery(useSession()));
  const { mutate: change } = useChangeReplies();
  return (
    <Section title={t("Replies")} text={t("What happens to a ticket when a member answers it.")}>
      {settings ? (
        <fieldset className={classes.plain} disabled={!can("organization.settings")}>
          <Select
            label={t("When a reply is sent")}
            description={t("What the send button does first. Its menu has the others.")}
            maw={320}
            data={statuses}
            value={settings.status_after}
            onChange={(status) => change({ status_after: status as RepliedStatus })}
          />
          <Switch
            label={t("Assign tickets without an assignee to who answers them")}
            checked={settings.assigns_author}
            onChange={({ currentTarget }) => change({ assigns_author: currentTarget.checked })}
          />
          <Switch
            label={t("Set new tickets to Open when they are answered")}
            checked={settings.opens_new}
            onChange={({ currentTarget }) => change({ opens_new: currentTarget.checked })}
          />
        </fieldset>
      ) : error ? (
        <p role="alert">
          {t("Couldn't load the settings for replies: {message}", { message: error.message })}
        </p>
      ) : (
        <Skeleton height={120} />
      )}
    </Section>
  );
}
