import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Tooltip, UnstyledButton } from "@tessera/ui/mantine";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import type { Notification } from "@tessera/wire/notification/notification";
import { Link } from "react-router";
import { NotificationIcon } from "./notification-icon.tsx";
import { toExcerpt, toSentence } from "./notification-labels.ts";
import classes from "./notification-list.module.css";

interface NotificationRowProps {
  notification: Notification;
  isDone: boolean;
  onOpen(): void;
  onMark(): void;
  onDone(): void;
}

/** Shows an entry as a link to its subject, with a dot that shows and toggles whether it was read, and a button to finish it. */
export function NotificationRow({ notification, isDone, onOpen, onMark, onDone }: NotificationRowProps) {
  const { path, read_at: readAt } = notification;
  const text = toSentence(notification);
  const isUnread = readAt === null;
  const label = isUnread ? t("Mark as read") : t("Mark as unread");
  const finish = isDone ? t("Not done") : t("Done");
  const FinishIcon = isDone ? IconArrowBackUp : IconCheck;
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      {path === null ? (
        <div className={classes.body}>
          <NotificationText notification={notification} />
        </div>
      ) : (
        <Link to={path} className={classes.body} onClick={onOpen}>
          <NotificationText notification={notification} />
        </Link>
      )}
      <Tooltip label={isDone ? finish : `${finish} (E)`}>
        <UnstyledButton className={classes.done} aria-label={`${finish}: ${text}`} data-done onClick={onDone}>
          <FinishIcon size={16} stroke={1.5} />
        </UnstyledButton>
      </Tooltip>
      <Tooltip label={label}>
        <UnstyledButton className={classes.dot} aria-label={`${label}: ${text}`} onClick={onMark} />
      </Tooltip>
    </li>
  );
}

function NotificationText({ notification }: { notification: Notification }) {
  const { event, created_at: at } = notification;
  const excerpt = toExcerpt(notification);
  return (
    <>
      <NotificationIcon event={event} className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.text}>{toSentence(notification)}</span>
          <time className={classes.time} dateTime={at}>
            {formatRelative(at)}
          </time>
        </span>
        {excerpt ? <span className={classes.excerpt}>{excerpt}</span> : null}
      </span>
    </>
  );
}
