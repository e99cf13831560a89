import { IconArrowLeft, IconSettings } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Contained } from "@tessera/ui/page/contained";
import type { NavEntry } from "@tessera/wire/release/release";
import { useLocation } from "react-router";
import { OrganizationSwitcher } from "../../../account/organization/organization-switcher.tsx";
import { home, notificationsPath } from "../../../common/paths.ts";
import { useShell } from "../../../common/shell-context.ts";
import { useIsUnknownPath } from "../use-is-unknown-path.ts";
import { UserMenu } from "../user-menu.tsx";
import { CollapsedRows } from "./collapsed-rows.tsx";
import { activeEntry, getArea, getGroups, toEntries } from "./nav-entries.ts";
import { NavIcon } from "./nav-icon.tsx";
import { NavItem } from "./nav-item.tsx";
import { NavRows } from "./nav-rows.tsx";
import classes from "./sidebar.module.css";
import { useNavSources } from "./use-nav-sources.ts";

interface SidebarProps {
  isCollapsed: boolean;
  /** Called when an entry is chosen, to close the phone menu. */
  onOpen?: () => void;
}

export function Sidebar({ isCollapsed, onOpen }: SidebarProps) {
  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <Contained instead={null}>
        <OrganizationSwitcher isCollapsed={isCollapsed} />
      </Contained>
      <Contained instead={<span className={classes.pages} />}>
        <SidebarPages isCollapsed={isCollapsed} onOpen={onOpen} />
      </Contained>
      <Contained instead={null}>
        <SettingsItem isCollapsed={isCollapsed} onOpen={onOpen} />
      </Contained>
      <Contained instead={null}>
        <UserMenu isCollapsed={isCollapsed} />
      </Contained>
    </div>
  );
}

function SidebarPages({ isCollapsed, onOpen }: { isCollapsed: boolean; onOpen: (() => void) | undefined }) {
  const { can } = useShell();
  const sources = useNavSources();
  const { pathname } = useLocation();
  const secondary = toEntries("secondary", sources, can);
  const area = getArea(pathname, secondary);
  const entries = area === "secondary" ? secondary : toEntries("main", sources, can);
  const isOfNoEntry = useIsUnknownPath() || pathname === notificationsPath;
  const active = isOfNoEntry ? null : activeEntry(pathname, entries, sources);
  const iconSize = getIconSize(isCollapsed);
  const shared = { isCollapsed, onOpen };

  return (
    <nav className={classes.pages} aria-label={area === "secondary" ? t("Settings") : t("Main")}>
      {area === "secondary" && (
        <NavItem
          to={home}
          label={t("Back")}
          icon={<IconArrowLeft size={iconSize} stroke={1.5} />}
          {...shared}
        />
      )}
      {getGroups(entries).map(({ label, entries: members }) => (
        <section key={label ?? ""} className={classes.group} aria-label={label}>
          {label && !isCollapsed && <h2 className={classes.heading}>{label}</h2>}
          {members.map((entry) => (
            <SidebarEntry key={entry.to} entry={entry} isActive={entry === active} {...shared} />
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The way to the settings, from every page that is not one of them. */
function SettingsItem({ isCollapsed, onOpen }: { isCollapsed: boolean; onOpen: (() => void) | undefined }) {
  const { can } = useShell();
  const { pathname } = useLocation();
  const secondary = toEntries("secondary", useNavSources(), can);
  const [first] = secondary;
  if (!first || getArea(pathname, secondary) === "secondary") return null;
  return (
    <NavItem
      to={first.to}
      label={t("Settings")}
      icon={<IconSettings size={getIconSize(isCollapsed)} stroke={1.5} />}
      isCollapsed={isCollapsed}
      onOpen={onOpen}
    />
  );
}

interface SidebarEntryProps {
  entry: NavEntry;
  isActive: boolean;
  isCollapsed: boolean;
  onOpen: (() => void) | undefined;
}

/** An entry, with its rows below it, or beside it in the collapsed sidebar. */
function SidebarEntry({ entry, isActive, isCollapsed, onOpen }: SidebarEntryProps) {
  const { to, label, icon, rows } = entry;
  const item = (
    <NavItem
      to={to}
      label={label}
      icon={<NavIcon path={icon} size={getIconSize(isCollapsed)} />}
      isActive={isActive}
      isCollapsed={isCollapsed}
      hasRows={rows !== undefined}
      onOpen={onOpen}
    />
  );
  if (!rows) return item;
  if (isCollapsed)
    return (
      <CollapsedRows to={to} rows={rows}>
        {item}
      </CollapsedRows>
    );
  return (
    <>
      {item}
      <NavRows to={to} rows={rows} onOpen={onOpen} />
    </>
  );
}

function getIconSize(isCollapsed: boolean): number {
  return isCollapsed ? 20 : 16;
}
