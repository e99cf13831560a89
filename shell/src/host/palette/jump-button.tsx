import { IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button } from "@tessera/ui/mantine";
import classes from "./jump-button.module.css";
import { warmPalette } from "./load-palette.ts";
import { openPalette } from "./own-commands.tsx";
import { palette } from "./palette.store.ts";
import { ShortcutKeys } from "./shortcut/shortcut-keys.tsx";
import { usePresses } from "./shortcut/use-presses.ts";

/** Opens the palette from the header. On a phone, only the icon is shown. */
export function JumpButton({ isPhone }: { isPhone: boolean }) {
  const presses = usePresses(openPalette);
  const shared = {
    "aria-haspopup": "dialog" as const,
    onPointerEnter: warmPalette,
    onFocus: warmPalette,
    onClick: () => palette.getState().open("commands"),
  };

  if (isPhone) {
    return (
      <ActionIcon aria-label={t("Jump to")} {...shared}>
        <IconSearch size={20} stroke={1.5} />
      </ActionIcon>
    );
  }
  return (
    <Button variant="default" className={classes.button} {...shared}>
      {t("Jump to")}
      {presses && (
        <>
          {" "}
          <ShortcutKeys presses={presses} />
        </>
      )}
    </Button>
  );
}
