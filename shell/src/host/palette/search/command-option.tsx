import type { Command } from "@tessera/federation/remote";
import { UnstyledButton } from "@tessera/ui/mantine";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import { type MouseEvent, useEffect, useRef } from "react";
import { KeyCap } from "../shortcut/key-cap.tsx";
import type { Presses } from "../shortcut/shortcut.ts";
import { ShortcutKeys } from "../shortcut/shortcut-keys.tsx";
import classes from "./command-option.module.css";

interface CommandOptionProps {
  id: string;
  command: Command;
  search: string;
  presses: Presses | undefined;
  isSelected: boolean;
  onSelect: () => void;
  onChoose: (isInTab: boolean) => void;
}

/** Renders an option of the palette. The focus stays in the search field, which handles the keyboard. */
export function CommandOption(props: CommandOptionProps) {
  const { id, command, search, presses, isSelected, onSelect, onChoose } = props;
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) option.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);

  const choose = (event: MouseEvent) => onChoose(event.ctrlKey || event.metaKey || event.button === 1);

  return (
    <UnstyledButton
      ref={option}
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isSelected}
      className={classes.option}
      onPointerMove={onSelect}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      onAuxClick={(event) => event.button === 1 && choose(event)}
    >
      <span className={classes.icon} aria-hidden>
        {command.icon}
      </span>
      {command.mark && <span className={classes.mark}>{command.mark}</span>}
      <span className={classes.label}>
        <MarkTerms text={command.label} search={search} />
      </span>
      {command.detail && (
        <span className={classes.detail} dir="auto">
          <MarkTerms text={command.detail} search={search} />
        </span>
      )}
      {presses ? <ShortcutKeys presses={presses} /> : isSelected && <KeyCap cap="Enter" isHidden />}
    </UnstyledButton>
  );
}
