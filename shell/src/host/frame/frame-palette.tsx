import {
  IconBell,
  IconDeviceDesktop,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSun,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { type MantineColorScheme, useMantineColorScheme } from "@tessera/ui/mantine";
import { useStore } from "zustand";
import { useSwitchCommands } from "../../account/organization/use-switch-commands.tsx";
import { notificationsPath } from "../../common/paths.ts";
import { useSignOut } from "../../common/use-sign-out.ts";
import { isMounted } from "../modules/module-owner.ts";
import { entryCommands, finishAllCommand } from "../notification-bell/notification-commands.ts";
import { settingsPath } from "../notification-bell/settings-path.ts";
import { palette } from "../palette/palette.store.ts";
import { PaletteGate } from "../palette/palette-gate.tsx";
import { commandsGroup } from "../palette/search/commands-group.ts";
import { goCommands } from "./navigation/go-commands.tsx";
import { useNavSources } from "./navigation/use-nav-sources.ts";
import { useSidebar } from "./navigation/use-sidebar.ts";

const themes: { scheme: MantineColorScheme; label: string; Icon: TablerIcon }[] = [
  { scheme: "light", label: t("Switch to light theme"), Icon: IconSun },
  { scheme: "dark", label: t("Switch to dark theme"), Icon: IconMoon },
  { scheme: "auto", label: t("Use the system’s theme"), Icon: IconDeviceDesktop },
];

const openNotifications: Command = {
  id: `go:${notificationsPath}`,
  label: t("All notifications"),
  group: t("Go to"),
  to: notificationsPath,
  icon: <IconBell size={16} stroke={1.5} />,
};

/** Adds the frame's own commands to the command palette. */
export function FramePalette({ isPhone }: { isPhone: boolean }) {
  const sources = useNavSources();
  const { setColorScheme } = useMantineColorScheme();
  const sidebar = useSidebarCommand();
  const signOut = useSignOut();
  const isOpen = useStore(palette, ({ shown }) => shown === "commands");
  const switches = useSwitchCommands(isOpen);

  const commands: Command[] = [
    ...goCommands(sources),
    ...(isMounted(settingsPath, sources) ? [openNotifications, ...entryCommands, finishAllCommand] : []),
    ...themes.map(({ scheme, label, Icon }) => ({
      id: `theme:${scheme}`,
      label,
      group: commandsGroup,
      keywords: t("colour color scheme mode appearance"),
      icon: <Icon size={16} stroke={1.5} />,
      run: () => setColorScheme(scheme),
    })),
    ...(isPhone ? [] : [sidebar]),
    {
      id: "sign-out",
      label: t("Sign out"),
      group: commandsGroup,
      keywords: t("log out logout leave"),
      icon: <IconLogout size={16} stroke={1.5} />,
      run: () => void signOut(),
    },
  ];

  return <PaletteGate commands={commands} passing={switches} />;
}

function useSidebarCommand(): Command {
  const { isCollapsed, choose } = useSidebar();
  return {
    id: "sidebar",
    label: isCollapsed ? t("Expand sidebar") : t("Collapse sidebar"),
    group: commandsGroup,
    shortcut: "[",
    keywords: t("navigation menu toggle"),
    icon: <IconLayoutSidebar size={16} stroke={1.5} />,
    run: () => choose(!isCollapsed),
  };
}
