import { IconBellOff } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { Notification } from "@tessera/wire/notification/notification";
import type { ReactNode } from "react";
import { useShell } from "../../common/shell-context.ts";
import { type ListFilter, listQuery, type Reader, useMark } from "./notification.queries.ts";
import classes from "./notification-list.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { useEntryKeys } from "./use-entry-keys.ts";

interface NotificationEntriesProps {
  reader: Reader;
  filter?: ListFilter;
  /** Shown if there are no entries. */
  empty: ReactNode;
  /** Called when an entry is opened. */
  onOpen?(): void;
}

/** Lists notifications, those about a ticket as one entry, with keys to move among them and to mark them as done. */
export function NotificationEntries({ reader, filter = {}, empty, onOpen }: NotificationEntriesProps) {
  const { call } = useShell();
  const list = useInfiniteQuery(listQuery(call, reader, filter));
  const { mutate: mark } = useMark(reader);
  const onKeyDown = useEntryKeys();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (!list.data || items.length === 0) {
    return (
      <Center className={classes.instead}>
        {list.data ? empty : null}
        {!list.data && list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data || list.error ? null : <LoadingChip text={t("Loading notifications...")} />}
      </Center>
    );
  }
  const isDone = filter.done === true;
  const open = ({ id, read_at: readAt }: Notification) => {
    if (readAt === null) mark({ ids: [id], is_read: true });
    onOpen?.();
  };
  return (
    <>
      <ul className={classes.list} data-notifications onKeyDown={onKeyDown}>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            notification={item}
            isDone={isDone}
            onOpen={() => open(item)}
            onMark={() => mark({ ids: [item.id], is_read: item.read_at === null })}
            onDone={() => mark({ ids: [item.id], is_done: !isDone })}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Center p={8}>
          <Button
            size="xs"
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t("Show older")}
          </Button>
        </Center>
      ) : null}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <StateView
      icon={IconBellOff}
      tone="danger"
      title={t("Failed to load notifications")}
      text={error.message}
      actions={
        <Button variant="default" onClick={onRetry}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
