import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketWatchers } from "@tessera/wire/ticket/ticket-watcher";
import { useState } from "react";
import { setWatching } from "../../common/watch/set-watching.ts";
import { watchersQuery } from "../../common/watch/watch.queries.ts";
import { DetailRow, NoValue, RowAction } from "./detail-row.tsx";

/** The number of watchers whose names are shown. */
const maxNamed = 3;

/** Who watches the ticket, and a button to join or leave them. Loaded after the ticket; without an answer, the row is left out. */
export function WatchersRow({ ticket }: { ticket: Ticket }) {
  const session = useSession();
  const { data, isError } = useQuery(watchersQuery(session, ticket.id));
  if (isError && !data) return null;
  return (
    <DetailRow label={t("Watching")}>
      {data ? (
        <>
          <Names watchers={data} me={session.userId} />
          <WatchButton ticket={ticket} isWatching={data.is_watching} />
        </>
      ) : (
        <Skeleton height={12} width={120} />
      )}
    </DetailRow>
  );
}

function Names({ watchers: { items }, me }: { watchers: TicketWatchers; me: string }) {
  if (items.length === 0) return <NoValue />;
  const names = items.map(({ member }) => (member.id === me ? t("You") : member.display_name));
  const more = names.length - maxNamed;
  return (
    <span title={names.join(", ")}>
      {names.slice(0, maxNamed).join(", ")}
      {more > 0 ? ` ${t("and {count} more", { count: more })}` : ""}
    </span>
  );
}

function WatchButton({ ticket, isWatching }: { ticket: Ticket; isWatching: boolean }) {
  const { call, notify } = useRemoteContext();
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);

  async function toggle() {
    setIsSaving(true);
    await setWatching({ call, notify, queryClient, organizationId }, [ticket], !isWatching);
    setIsSaving(false);
  }

  return (
    <RowAction
      icon={isWatching ? IconEyeOff : IconEye}
      command="tickets.watch"
      isBusy={isSaving}
      onClick={() => void toggle()}
    >
      {isWatching ? t("Stop watching") : t("Watch")}
    </RowAction>
  );
}
