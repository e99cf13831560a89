import { IconLayoutSidebar, IconMenu2 } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { Contained } from "@tessera/ui/page/contained";
import { useLocation } from "react-router";
import { NotificationBell } from "../notification-bell/notification-bell.tsx";
import { JumpButton } from "../palette/jump-button.tsx";
import { AiButton } from "./ai-button.tsx";
import { FrameBreadcrumbs } from "./frame-breadcrumbs.tsx";
import classes from "./frame-header.module.css";

interface FrameHeaderProps {
  isPhone: boolean;
  /** True if the sidebar shows its labels; on a phone, true if the menu is open. */
  isExpanded: boolean;
  onToggle: () => void;
}

export function FrameHeader({ isPhone, isExpanded, onToggle }: FrameHeaderProps) {
  const { pathname } = useLocation();
  const label = toggleLabel(isPhone, isExpanded);
  return (
    <header className={classes.header}>
      <Tooltip label={label} disabled={isPhone}>
        <ActionIcon aria-label={label} aria-expanded={isExpanded} onClick={onToggle}>
          {isPhone ? <IconMenu2 size={20} stroke={1.5} /> : <IconLayoutSidebar size={16} stroke={1.5} />}
        </ActionIcon>
      </Tooltip>
      <Contained of={pathname} instead={<span className={classes.space} />}>
        <FrameBreadcrumbs />
      </Contained>
      <Contained instead={null}>
        <JumpButton isPhone={isPhone} />
      </Contained>
      <Contained instead={null}>
        <NotificationBell isPhone={isPhone} />
      </Contained>
      <Contained instead={null}>
        <AiButton isPhone={isPhone} />
      </Contained>
    </header>
  );
}

function toggleLabel(isPhone: boolean, isExpanded: boolean): string {
  if (isPhone) return t("Open menu");
  return isExpanded ? t("Collapse sidebar") : t("Expand sidebar");
}
