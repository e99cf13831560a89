import { IconPin, IconPinnedOff, IconTrash, IconUsers, IconUsersMinus } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { TicketView, TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { usePin } from "../../common/view/queues.queries.ts";
import { useDeleteView, useShareView } from "../../common/view/ticket-view.queries.ts";
import { viewPath } from "../../common/view/view-filters.ts";
import classes from "./ticket-views.module.css";

interface ViewLinkProps {
  name: string;
  query: TicketViewQuery;
  isShown: boolean;
  onOpen(): void;
}

export function ViewLink({ name, query, isShown, onOpen }: ViewLinkProps) {
  return (
    <Link
      className={classes.open}
      to={viewPath(query)}
      aria-current={isShown ? "true" : undefined}
      title={name}
      onClick={onOpen}
    >
      {name}
    </Link>
  );
}

interface ActProps {
  label: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  isPending: boolean;
  onClick(): void;
}

function Act({ label, icon: Icon, isPending, onClick }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} loading={isPending} onClick={onClick}>
        <Icon size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}

interface ViewRowProps {
  view: TicketView;
  isShown: boolean;
  /** Called when the view is opened. */
  onOpen(): void;
}

/** A saved view, with buttons to share or unshare it and to delete it. Only users who may share views can change a shared one. */
export function ViewRow({ view, isShown, onOpen }: ViewRowProps) {
  const { can } = useRemoteContext();
  const sharing = useShareView();
  const deleting = useDeleteView();
  const pin = usePin(view);
  const { name, query, audience, is_mine: isMine } = view;
  const isShared = audience === "shared";
  const mayShare = can("views.share");
  return (
    <li className={classes.row}>
      <ViewLink name={name} query={query} isShown={isShown} onOpen={onOpen} />
      <Act
        label={
          pin.isPinned
            ? t('Take "{name}" out of the sidebar', { name })
            : t('Pin "{name}" to the sidebar', { name })
        }
        icon={pin.isPinned ? IconPinnedOff : IconPin}
        isPending={pin.isPending}
        onClick={pin.toggle}
      />
      {mayShare && isMine ? (
        <Act
          label={
            isShared ? t('Keep "{name}" to yourself', { name }) : t('Share "{name}" with everyone', { name })
          }
          icon={isShared ? IconUsersMinus : IconUsers}
          isPending={sharing.isPending}
          onClick={() => sharing.mutate({ view, audience: isShared ? "own" : "shared" })}
        />
      ) : null}
      {mayShare || !isShared ? (
        <Act
          label={t('Delete "{name}"', { name })}
          icon={IconTrash}
          isPending={deleting.isPending}
          onClick={() => deleting.mutate(view)}
        />
      ) : null}
    </li>
  );
}
