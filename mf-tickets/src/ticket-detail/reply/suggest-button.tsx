import { IconSparkles } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { takeSuggestion } from "./suggestions.ts";
import { useReplyKeys } from "./use-reply-keys.ts";

/** A button that requests a suggested reply. The suggestion is put into the box and marked as such. */
export function SuggestButton({ ticketId }: { ticketId: string }) {
  const { call } = useSession();
  const { can, notify } = useRemoteContext();
  const keys = useReplyKeys(ticketId);
  const asking = useMutation({
    mutationFn: () => call("POST /agents/ticket-help/:ticketId/reply", { params: { ticketId } }),
    onSuccess: (suggestion) =>
      takeSuggestion({ draft: keys.draft("public"), suggestion: keys.suggestion }, suggestion),
    onError: (error) =>
      notify({ kind: "error", title: t("Couldn't suggest a reply"), message: error.message }),
  });
  if (!can("agents.use")) return null;
  return (
    <Tooltip label={t("Suggest a reply")}>
      <ActionIcon
        size={28}
        aria-label={t("Suggest a reply")}
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        <IconSparkles size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
