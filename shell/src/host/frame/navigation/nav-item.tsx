import { Tooltip } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "../../../common/shell-context.ts";
import classes from "./nav-item.module.css";

interface NavItemProps {
  to: string;
  label: string;
  icon: ReactNode;
  isActive?: boolean;
  isCollapsed: boolean;
  /** True if rows open beside the collapsed entry, in place of its tooltip. */
  hasRows?: boolean;
  onOpen?: (() => void) | undefined;
}

/** Shows a link in the sidebar. In the collapsed sidebar it is an icon, with the label as a tooltip. */
export function NavItem({
  to,
  label,
  icon,
  isActive = false,
  isCollapsed,
  hasRows = false,
  onOpen,
}: NavItemProps) {
  const { modules } = useShell();
  const warm = () => void modules.warm(to);

  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed || hasRows}>
      <Link
        to={to}
        className={classes.item}
        data-active={isActive || undefined}
        data-collapsed={isCollapsed || undefined}
        aria-current={isActive ? "page" : undefined}
        aria-label={isCollapsed ? label : undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={onOpen}
      >
        {icon}
        {!isCollapsed && <span className={classes.label}>{label}</span>}
      </Link>
    </Tooltip>
  );
}
