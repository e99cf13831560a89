import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Center, formatDateTime, LoadingChip, Select } from "@tessera/ui";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { FailureState, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Desk, useDesk } from "@tessera/ui/remote/desk";
import type { AuditEntry } from "@tessera/wire/audit";
import { useSearchParams } from "react-router";
import { queryKey } from "../common/query-key.ts";
import classes from "./audit-log.module.css";
import { auditTopics, sentenceOf } from "./audit-words.ts";

/** Who did what to the organization itself. */
export function AuditLogPage() {
  const { can } = useRemoteContext();
  if (!can("audit.read")) return <NotAllowedState text="The audit log is for admins and owners." />;
  return <AuditLog />;
}

function useAuditLog({ call, organizationId, access }: Desk, action: string) {
  return useInfiniteQuery({
    queryKey: [...queryKey.auditLog(organizationId), action],
    queryFn: ({ pageParam, signal }) =>
      call("GET /audit-log", {
        query: { size: 50, ...(action ? { action } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: access === "ready",
  });
}

function AuditLog() {
  const [address, setAddress] = useSearchParams();
  const action = address.get("about") ?? "";
  const log = useAuditLog(useDesk(), action);
  const choose = (value: string | null) => setAddress(value ? { about: value } : {}, { replace: true });

  return (
    <SettingsPage
      title="Audit log"
      sentence="Who changed members, settings, plans and keys. Nothing here can be changed or taken away."
      action={
        <Select aria-label="Shown entries" w={176} data={auditTopics} value={action} onChange={choose} />
      }
    >
      {log.data ? (
        <>
          <Entries entries={log.data.pages.flatMap(({ items }) => items)} />
          {log.hasNextPage ? (
            <Center mt="md">
              <Button
                variant="default"
                loading={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                Load more
              </Button>
            </Center>
          ) : null}
        </>
      ) : (
        <Center mih={240}>
          {log.error ? (
            <FailureState
              title="Failed to load the audit log"
              error={log.error}
              onRetry={() => void log.refetch()}
            />
          ) : (
            <LoadingChip text="Loading audit log..." />
          )}
        </Center>
      )}
    </SettingsPage>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { timezone } = useDesk();
  if (entries.length === 0) return <p className={classes.empty}>Nothing of this kind has happened yet.</p>;
  return (
    <ul className={classes.list} aria-label="Audit log">
      {entries.map((entry) => {
        const { text, zone, title } = formatDateTime(entry.created_at, timezone);
        return (
          <li key={entry.id} className={classes.entry}>
            <div className={classes.what}>
              <span className={classes.sentence}>{sentenceOf(entry)}</span>
              {entry.detail ? <span className={classes.detail}>{entry.detail}</span> : null}
            </div>
            <span className={classes.who}>{entry.actor_name ?? "The desk"}</span>
            <time className={classes.when} dateTime={entry.created_at} title={title}>
              {text} {zone}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
