import { IconSearch, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Kbd, UnstyledButton, VisuallyHidden } from "@tessera/ui/mantine";
import { Input } from "@tessera/ui/mantine-lazy";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { palette } from "../palette.store.ts";
import classes from "./command-field.module.css";
import type { Move } from "./use-selection.ts";

const moves: Record<string, Move> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

interface CommandFieldProps {
  text: string;
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onMove: (to: Move) => void;
  onChoose: (isInTab: boolean) => void;
}

/** Renders the search field. The arrow keys move the selection in the list while the focus stays in the field. */
export function CommandField({ text, listId, activeId, onType, onMove, onChoose }: CommandFieldProps) {
  const handle = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (event.key === "Enter") onChoose(event.ctrlKey || event.metaKey);
    else if (move) onMove(move);
    else return;
    event.preventDefault();
  };

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <div className={classes.row}>
      <IconSearch size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <Input
        variant="unstyled"
        classNames={{ wrapper: classes.wrapper, input: classes.input }}
        ref={field}
        data-autofocus
        role="combobox"
        aria-label={t("Jump to or run a command")}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t("Jump to or run a command")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={handle}
      />
      <UnstyledButton className={classes.close} onClick={palette.getState().close}>
        <VisuallyHidden>{t("Close")}</VisuallyHidden>
        <Kbd className={classes.escape} aria-hidden>
          {t("Esc")}
        </Kbd>
        <IconX size={20} stroke={1.5} className={classes.cross} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
