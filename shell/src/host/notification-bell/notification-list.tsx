import { IconBellOff, IconSettings } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { Notification } from "@tessera/wire/notification/notification";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useShell } from "../../common/shell-context.ts";
import type { NotificationListProps } from "./bell-popover.tsx";
import { listQuery, useMarkRead } from "./notification.queries.ts";
import classes from "./notification-list.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { settingsPath } from "./settings-path.ts";

/** Shows all notifications of the person, newest first. */
export function NotificationList({ reader, unread, onClose }: NotificationListProps) {
  const { mutate: mark } = useMarkRead(reader);
  const title = useRef<HTMLHeadingElement>(null);
  // The loading state that the list replaces had the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className={classes.head}>
        <h2 ref={title} className={classes.title} tabIndex={-1} data-autofocus>
          {t("Notifications")}
        </h2>
        <span className={classes.unread}>{unread > 0 ? t("{unread} unread", { unread }) : null}</span>
        {unread > 0 ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => mark({ is_read: true })}>
            {t("Mark all read")}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          component={Link}
          to={settingsPath}
          aria-label={t("Notification settings")}
          px={6}
          onClick={onClose}
        >
          <IconSettings size={16} stroke={1.5} />
        </Button>
      </div>
      <NotificationPages
        reader={reader}
        onOpen={({ id, read_at: readAt }) => {
          if (readAt === null) mark({ ids: [id], is_read: true });
          onClose();
        }}
        onMark={({ id, read_at: readAt }) => mark({ ids: [id], is_read: readAt === null })}
      />
    </>
  );
}

interface NotificationPagesProps extends Pick<NotificationListProps, "reader"> {
  onOpen(notification: Notification): void;
  onMark(notification: Notification): void;
}

function NotificationPages({ reader, onOpen, onMark }: NotificationPagesProps) {
  const { call } = useShell();
  const list = useInfiniteQuery(listQuery(call, reader));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (!list.data) {
    return (
      <Center className={classes.instead}>
        {list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : <Waiting />}
      </Center>
    );
  }
  if (items.length === 0) {
    return (
      <Center className={classes.instead}>
        <StateView icon={IconBellOff} title={t("No notifications yet")} text={t("You're all caught up.")} />
      </Center>
    );
  }
  return (
    <div className={classes.scroll}>
      <ul className={classes.list}>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            notification={item}
            onOpen={() => onOpen(item)}
            onMark={() => onMark(item)}
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
    </div>
  );
}

function Waiting() {
  return <LoadingChip text={t("Loading notifications...")} />;
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
