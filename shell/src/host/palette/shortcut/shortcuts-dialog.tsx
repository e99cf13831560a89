import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { Button, VisuallyHidden } from "@tessera/ui/mantine";
import { Modal, Switch } from "@tessera/ui/mantine-lazy";
import { useState } from "react";
import { useStore } from "zustand";
import { palette } from "../palette.store.ts";
import type { Binding } from "./bindings.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";
import { ShortcutRow } from "./shortcut-row.tsx";
import classes from "./shortcuts-dialog.module.css";

interface ShortcutsDialogProps {
  isOpen: boolean;
  commands: readonly Command[];
  bindings: readonly Binding[];
}

/** Lists all shortcuts, and lets the person change or remove them. */
export function ShortcutsDialog({ isOpen, commands, bindings }: ShortcutsDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={palette.getState().close}
      title={t("Keyboard shortcuts")}
      size={560}
      returnFocus={false}
    >
      <ShortcutList commands={commands} bindings={bindings} />
    </Modal>
  );
}

function ShortcutList({ commands, bindings }: Omit<ShortcutsDialogProps, "isOpen">) {
  const [said, say] = useState("");
  const { areSingleKeysOn, turnSingleKeys, keys, reset } = useStore(shortcutChoices);
  const groups = [...Map.groupBy(commands, ({ group }) => group)];

  return (
    <>
      <Switch
        className={classes.switch}
        labelPosition="left"
        label={t("Single-key shortcuts")}
        description={t("Keys without {key}. They are off while you type.", {
          key: isApple() ? "⌘" : t("Ctrl"),
        })}
        checked={areSingleKeysOn}
        onChange={(event) => turnSingleKeys(event.currentTarget.checked)}
      />
      <p className={classes.help}>{t("Select a shortcut to change it. Press Backspace to remove it.")}</p>
      {groups.map(([label, members]) => (
        <section key={label} aria-label={label}>
          <h3 className={classes.heading}>{label}</h3>
          <ul className={classes.list}>
            {members.map((command) => (
              <ShortcutRow key={command.id} command={command} bindings={bindings} onSay={say} />
            ))}
          </ul>
        </section>
      ))}
      {Object.keys(keys).length > 0 && (
        <Button variant="default" className={classes.reset} onClick={reset}>
          {t("Reset all shortcuts")}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
