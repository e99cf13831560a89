import type { Command, CommandSource } from "@tessera/federation/remote";
import { useId } from "@tessera/ui/mantine-lazy";
import { useDeferredValue, useEffect, useState } from "react";
import { useShell } from "../../../common/shell-context.ts";
import type { Binding } from "../shortcut/bindings.ts";
import { CommandField } from "./command-field.tsx";
import { CommandFoot } from "./command-foot.tsx";
import { CommandList, type CommandListContent } from "./command-list.tsx";
import { optionId } from "./option-id.ts";
import { readRecent } from "./recent-commands.ts";
import { resultGroups } from "./result-groups.ts";
import { useFindings } from "./use-findings.ts";
import { useSelection } from "./use-selection.ts";

export interface CommandSearchProps {
  commands: readonly Command[];
  sources: readonly CommandSource[];
  bindings: readonly Binding[];
  isAllowed: (command: Command) => boolean;
  onChoose: (command: Command, isInTab: boolean) => void;
}

const toOptions = (groups: CommandListContent["groups"]) => groups.flatMap(({ commands }) => commands);

const emptyList: CommandListContent = { search: "", groups: [], selected: undefined };

/** Renders the search field, the matching commands and the key hints. */
export function CommandSearch({ commands, sources, bindings, isAllowed, onChoose }: CommandSearchProps) {
  const { modules } = useShell();
  const listId = useId();
  const [text, setText] = useState("");
  const [recentIds] = useState(() => readRecent(localStorage));
  const wanted = text.trim();
  const findings = useFindings(sources, wanted).map((finding) => ({
    ...finding,
    commands: finding.commands.filter(isAllowed),
  }));
  const groups = resultGroups({ text: wanted, commands, findings, recentIds });
  const options = toOptions(groups);
  const { selected, select, move } = useSelection(options);
  const selectedTo = selected?.to;
  // The field updates at once; the list may lag behind.
  const list = useDeferredValue({ search: wanted, groups, selected }, emptyList);

  useEffect(() => {
    if (selectedTo) void modules.warm(selectedTo);
  }, [selectedTo, modules]);

  const type = (typed: string) => {
    setText(typed);
    select(null);
  };

  return (
    <>
      <CommandField
        text={text}
        listId={listId}
        activeId={list.selected && optionId(listId, toOptions(list.groups).indexOf(list.selected))}
        onType={type}
        onMove={move}
        onChoose={(isInTab) => selected && onChoose(selected, isInTab)}
      />
      <CommandList
        listId={listId}
        {...list}
        bindings={bindings}
        isSearching={findings.some(({ state }) => state === "searching")}
        onSelect={select}
        onChoose={onChoose}
      />
      <CommandFoot />
    </>
  );
}
