import {
  IconBell,
  IconBuilding,
  IconKeyboard,
  IconLicense,
  IconLogout,
  IconPackages,
  IconPlug,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Divider, UnstyledButton } from "@tessera/ui/mantine";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { User } from "@tessera/wire/account/session";
import { Link } from "react-router";
import { isNamedOperator } from "../../common/is-named-operator.ts";
import { ownModulesQuery } from "../../common/own-modules.queries.ts";
import { licencesPath, operatorPath, profilePath } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { useSignOut } from "../../common/use-sign-out.ts";
import { isMounted } from "../modules/module-owner.ts";
import { showShortcuts } from "../palette/own-commands.tsx";
import { ShortcutKeys } from "../palette/shortcut/shortcut-keys.tsx";
import { usePresses } from "../palette/shortcut/use-presses.ts";
import { AvailabilityChoice } from "./availability/availability-choice.tsx";
import { useNavSources } from "./navigation/use-nav-sources.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import classes from "./user-menu.module.css";

const pages = [
  { to: profilePath, label: t("Profile"), Icon: IconUser },
  { to: "/dashboard/settings/notifications", label: t("Notifications"), Icon: IconBell },
  { to: "/dashboard/organization/settings", label: t("Organization"), Icon: IconBuilding },
  { to: "/dashboard/integrations", label: t("Integrations"), Icon: IconPlug },
  { to: operatorPath, label: t("Modules"), Icon: IconPackages },
];

interface UserMenuContentProps {
  user: User;
  onClose: () => void;
  onShowShortcuts: () => void;
}

export function UserMenuContent({ user, onClose, onShowShortcuts }: UserMenuContentProps) {
  const { call } = useShell();
  useQuery({ ...ownModulesQuery(call, user), enabled: !isNamedOperator(user) });
  const sources = useNavSources();
  const signOut = useSignOut();
  const shortcutPresses = usePresses(showShortcuts);
  const mounted = pages.filter(({ to }) => isMounted(to, sources));

  return (
    <>
      <div className={classes.person}>
        <PersonAvatar person={user} size={24} />
        <div className={classes.words}>
          <div className={classes.fullName}>{user.full_name}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
      </div>
      <Divider className={classes.divider} />
      {user.organization ? (
        <>
          <AvailabilityChoice user={user} />
          <Divider className={classes.divider} />
        </>
      ) : null}
      {mounted.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={classes.item} onClick={onClose}>
          <Icon size={16} stroke={1.5} aria-hidden />
          {label}
        </Link>
      ))}
      {mounted.length > 0 && <Divider className={classes.divider} />}
      <div className={classes.theme}>
        <IconSun size={16} stroke={1.5} aria-hidden />
        <span>{t("Theme")}</span>
        <ThemeSwitch />
      </div>
      <UnstyledButton className={classes.item} aria-haspopup="dialog" onClick={onShowShortcuts}>
        <IconKeyboard size={16} stroke={1.5} aria-hidden />
        <span className={classes.itemLabel}>{t("Keyboard shortcuts")}</span>
        {shortcutPresses && <ShortcutKeys presses={shortcutPresses} />}
      </UnstyledButton>
      <Link to={licencesPath} className={classes.item} onClick={onClose}>
        <IconLicense size={16} stroke={1.5} aria-hidden />
        {t("Open source licences")}
      </Link>
      <Divider className={classes.divider} />
      <UnstyledButton className={classes.item} onClick={() => void signOut()}>
        <IconLogout size={16} stroke={1.5} aria-hidden />
        {t("Sign out")}
      </UnstyledButton>
    </>
  );
}
