import { IconEye } from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import type { Command, RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { toSession } from "@tessera/ui/remote/session";
import { findSubject } from "../keys/find-subject.ts";
import { setWatching } from "./set-watching.ts";
import { watchersQuery } from "./watch.queries.ts";

/** Watches the selected tickets, or the one that has the focus or is open; a single one that is watched already is no longer watched. */
export function watchCommand(context: RemoteContext, queryClient: QueryClient): Command {
  async function run() {
    const tickets = findSubject()?.tickets ?? [];
    const session = toSession(context, context.identity.getState());
    const [first, ...others] = tickets;
    if (!first) return;
    const known =
      others.length === 0
        ? await queryClient.fetchQuery(watchersQuery(session, first.id)).catch(() => null)
        : null;
    const { organizationId } = session;
    await setWatching({ ...context, queryClient, organizationId }, tickets, !known?.is_watching);
  }

  return {
    ...{ id: "tickets.watch", label: t("Watch, or stop watching"), group: t("Ticket"), shortcut: "w" },
    permission: "tickets.read",
    keywords: t("follow subscribe notify"),
    icon: <IconEye size={16} stroke={1.5} />,
    isAvailable: () => findSubject() !== null,
    run: () => void run(),
  };
}
