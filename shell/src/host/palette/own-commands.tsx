import { IconKeyboard, IconSearch } from "@tabler/icons-react";
import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { palette } from "./palette.store.ts";
import { commandsGroup } from "./search/commands-group.ts";

export const openPalette: Command = {
  id: "palette",
  label: t("Command palette"),
  group: commandsGroup,
  shortcut: "mod+k",
  icon: <IconSearch size={16} stroke={1.5} />,
  run() {
    const { shown, open, close } = palette.getState();
    if (shown === "commands") close();
    else open("commands");
  },
};

export const showShortcuts: Command = {
  id: "shortcuts",
  label: t("Keyboard shortcuts"),
  group: commandsGroup,
  shortcut: "?",
  keywords: t("keys hotkeys help"),
  icon: <IconKeyboard size={16} stroke={1.5} />,
  run: () => palette.getState().open("shortcuts"),
};
