import {
  IconBell,
  IconBuilding,
  IconDots,
  IconLogout,
  IconPlug,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import { Menu, PersonAvatar, UnstyledButton, useIdentityState } from "@tessera/ui";
import type { User } from "@tessera/wire/session";
import { Link } from "react-router";
import { useShell } from "../app/shell-context.ts";
import { isMounted } from "../modules/module-owner.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import classes from "./user-menu.module.css";

const pages = [
  { to: "/dashboard/settings/profile", label: "Profile", Icon: IconUser },
  { to: "/dashboard/settings/notifications", label: "Notifications", Icon: IconBell },
  { to: "/dashboard/organization/settings", label: "Organization", Icon: IconBuilding },
  { to: "/dashboard/integrations", label: "Integrations", Icon: IconPlug },
];

/** Who is signed in, what belongs to them, and the way out. */
export function UserMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  if (!user) return null;

  return (
    <Menu position="top-start" width={264} withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          data-collapsed={isCollapsed || undefined}
          aria-label={`User menu: ${user.full_name}`}
        >
          <PersonAvatar person={user} size={24} />
          {!isCollapsed && (
            <>
              <span className={classes.name}>{user.full_name}</span>
              <IconDots size={16} stroke={1.5} className={classes.dots} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <UserMenuDropdown user={user} />
    </Menu>
  );
}

function UserMenuDropdown({ user }: { user: User }) {
  const { modules } = useShell();
  const signOut = useSignOut();
  const mounted = pages.filter(({ to }) => isMounted(to, modules.entries));

  return (
    <Menu.Dropdown>
      <div className={classes.person}>
        <PersonAvatar person={user} size={24} />
        <div className={classes.words}>
          <div className={classes.fullName}>{user.full_name}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
      </div>
      <Menu.Divider />
      {mounted.map(({ to, label, Icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} stroke={1.5} />}>
          {label}
        </Menu.Item>
      ))}
      {mounted.length > 0 && <Menu.Divider />}
      <div className={classes.theme}>
        <IconSun size={16} stroke={1.5} aria-hidden />
        <span>Theme</span>
        <ThemeSwitch />
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void signOut()}>
        Sign out
      </Menu.Item>
    </Menu.Dropdown>
  );
}
