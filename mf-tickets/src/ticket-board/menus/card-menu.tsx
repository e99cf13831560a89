import {
  IconArrowsRightLeft,
  IconCheck,
  IconDots,
  IconExternalLink,
  IconFlag,
  IconLink,
  IconUserPlus,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Menu } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { ReactNode } from "react";
import { ticketPath } from "../../common/ticket/ticket-title.ts";
import { useBoardContext } from "../board-context.ts";
import classes from "../ticket-card.module.css";
import { AssigneeItems } from "./assignee-menu.tsx";
import { MenuOnDemand } from "./menu-on-demand.tsx";

const check = <IconCheck size={16} stroke={1.5} aria-hidden />;

interface CardMenuProps {
  ticket: Ticket;
}

function SubMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu.Sub width={176}>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={icon}>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <div className={classes.scrolling}>{children}</div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

function MoveItems({ ticket }: CardMenuProps) {
  const { change } = useBoardContext();
  return ticketStatuses.map((status) => (
    <Menu.Item
      key={status}
      leftSection={<StatusIcon status={status} />}
      rightSection={ticket.status === status ? check : null}
      onClick={() => ticket.status !== status && change(ticket.id, { status })}
    >
      {statusLabel(status)}
    </Menu.Item>
  ));
}

function PriorityItems({ ticket }: CardMenuProps) {
  const { change } = useBoardContext();
  return ticketPriorities.map((priority) => (
    <Menu.Item
      key={priority}
      rightSection={ticket.priority === priority ? check : null}
      onClick={() => ticket.priority !== priority && change(ticket.id, { priority })}
    >
      <PriorityMark priority={priority} />
    </Menu.Item>
  ));
}

function WriteItems({ ticket }: CardMenuProps) {
  return (
    <>
      <Menu.Divider />
      <SubMenu label={t("Move to")} icon={<IconArrowsRightLeft size={16} stroke={1.5} />}>
        <MoveItems ticket={ticket} />
      </SubMenu>
      <SubMenu label={t("Assign to")} icon={<IconUserPlus size={16} stroke={1.5} />}>
        <AssigneeItems ticket={ticket} />
      </SubMenu>
      <SubMenu label={t("Priority")} icon={<IconFlag size={16} stroke={1.5} />}>
        <PriorityItems ticket={ticket} />
      </SubMenu>
    </>
  );
}

function useCopyLink(ticket: Ticket): () => Promise<void> {
  const { notify } = useRemoteContext();
  return async () => {
    try {
      await navigator.clipboard.writeText(new URL(ticketPath(ticket.id), location.href).href);
      notify({
        kind: "success",
        title: t("Link copied"),
        message: t("The link to #{number} is ready to paste.", { number: ticket.number }),
      });
    } catch {
      notify({
        kind: "error",
        title: t("Couldn't copy the link"),
        message: t("Your browser doesn't allow copying here."),
      });
    }
  };
}

/** Actions for a card without dragging it. */
export function CardMenu({ ticket }: CardMenuProps) {
  return (
    <MenuOnDemand
      width={184}
      renderButton={(props) => (
        <ActionIcon
          size={24}
          className={classes.menu}
          aria-label={t("Actions for #{number}", { number: ticket.number })}
          {...props}
        >
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      )}
    >
      <CardItems ticket={ticket} />
    </MenuOnDemand>
  );
}

function CardItems({ ticket }: CardMenuProps) {
  const { open, mayWrite } = useBoardContext();
  const copyLink = useCopyLink(ticket);
  return (
    <>
      <Menu.Item
        leftSection={<IconExternalLink size={16} stroke={1.5} />}
        rightSection={<span className={classes.key}>Enter</span>}
        onClick={() => open(ticket.id)}
      >
        {t("Open||verb")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink size={16} stroke={1.5} />} onClick={copyLink}>
        {t("Copy link")}
      </Menu.Item>
      {mayWrite ? <WriteItems ticket={ticket} /> : null}
    </>
  );
}
