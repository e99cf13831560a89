import { IconRotate2 } from "@tabler/icons-react";
import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import { useState } from "react";
import { useStore } from "zustand";
import type { Binding } from "./bindings.ts";
import { getRefusal } from "./key-refusal.ts";
import { isSingleKey, type Presses, parseShortcut } from "./shortcut.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";
import { spokenKeys } from "./shortcut-label.ts";
import classes from "./shortcut-row.module.css";
import { type Recorder, useRecorder } from "./use-recorder.ts";

interface ShortcutRowProps {
  command: Command;
  bindings: readonly Binding[];
  onSay: (words: string) => void;
}

/** Shows a command and its keys, and records new ones. Keys that belong to the page cannot be changed. */
export function ShortcutRow(props: ShortcutRowProps) {
  const { label, pageKeys } = props.command;
  const presses = pageKeys === undefined ? null : parseShortcut(pageKeys);
  if (!presses) return <ChangeableRow {...props} />;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.label}>{label}</span>
        <span className={classes.fixed}>
          <ShortcutKeys presses={presses} />
        </span>
      </div>
    </li>
  );
}

function ChangeableRow({ command, bindings, onSay }: ShortcutRowProps) {
  const { areSingleKeysOn, keys, bind } = useStore(shortcutChoices);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalId = useId();
  const presses = bindings.find((binding) => binding.command.id === command.id)?.presses ?? null;

  const recorder = useRecorder((recorded) => {
    const wrong = recorded.length > 0 ? getRefusal(recorded, command, bindings, isApple()) : null;
    setRefusal(wrong);
    if (wrong) return;
    bind(command.id, recorded.join(" "));
    onSay(
      recorded.length > 0
        ? `${command.label}: ${spokenKeys(recorded, isApple())}`
        : t("{label}: no keys", { label: command.label }),
    );
  });
  const reset = () => {
    setRefusal(null);
    bind(command.id, undefined);
    onSay(t("{label} has its default shortcut again", { label: command.label }));
  };

  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.label}>{command.label}</span>
        {keys[command.id] !== undefined && (
          <Tooltip label={t("Reset")}>
            <ActionIcon
              size={28}
              aria-label={t("Reset keys of {label}", { label: command.label })}
              onClick={reset}
            >
              <IconRotate2 size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
        <KeysButton
          label={command.label}
          presses={presses}
          isOff={!areSingleKeysOn && presses !== null && isSingleKey(presses)}
          recorder={recorder}
          describedBy={refusal ? refusalId : undefined}
          onStart={() => setRefusal(null)}
        />
      </div>
      {refusal && (
        <p id={refusalId} role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
    </li>
  );
}

interface KeysButtonProps {
  label: string;
  presses: Presses | null;
  isOff: boolean;
  recorder: Recorder;
  describedBy: string | undefined;
  onStart: () => void;
}

function KeysButton({ label, presses, isOff, recorder, describedBy, onStart }: KeysButtonProps) {
  const isRecording = recorder.presses !== null;
  const shown = isRecording ? recorder.presses : presses;
  const start = () => {
    onStart();
    recorder.start();
  };

  return (
    <UnstyledButton
      className={classes.keys}
      aria-describedby={describedBy}
      data-recording={isRecording || undefined}
      data-off={isOff || undefined}
      // Escape ends the recording, and does not close the dialog.
      data-mantine-stop-propagation={isRecording || undefined}
      onClick={start}
      onKeyDown={recorder.handle}
      onBlur={recorder.stop}
    >
      <VisuallyHidden>{describeKey(label, presses, isRecording, isOff)}</VisuallyHidden>
      <span aria-hidden className={classes.shown}>
        {shown && shown.length > 0 ? (
          <ShortcutKeys presses={shown} />
        ) : isRecording ? (
          t("Press keys…")
        ) : (
          t("None")
        )}
      </span>
    </UnstyledButton>
  );
}

function describeKey(label: string, presses: Presses | null, isRecording: boolean, isOff: boolean): string {
  if (isRecording)
    return t("Keys of {label}: press new keys, Backspace to remove them, Escape to cancel", { label });
  if (!presses) return t("Keys of {label}: none", { label });
  const keys = spokenKeys(presses, isApple());
  return isOff
    ? t("Keys of {label}: {shortcut}, off", { label, shortcut: keys })
    : t("Keys of {label}: {shortcut}", { label, shortcut: keys });
}
