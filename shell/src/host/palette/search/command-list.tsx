import type { Command } from "@tessera/federation/remote";
import { countOf, t } from "@tessera/language/t";
import { Box, VisuallyHidden } from "@tessera/ui/mantine";
import { memo } from "react";
import type { Binding } from "../shortcut/bindings.ts";
import { type Presses, parseShortcut } from "../shortcut/shortcut.ts";
import classes from "./command-list.module.css";
import { CommandOption } from "./command-option.tsx";
import { optionId } from "./option-id.ts";
import type { ResultGroup } from "./result-groups.ts";

export interface CommandListContent {
  search: string;
  groups: readonly ResultGroup[];
  selected: Command | undefined;
}

interface CommandListProps extends CommandListContent {
  listId: string;
  bindings: readonly Binding[];
  isSearching: boolean;
  onSelect: (id: string) => void;
  onChoose: (command: Command, isInTab: boolean) => void;
}

/** Lists the commands. Memoized, so that an unchanged list is not rendered again while the person types. */
export const CommandList = memo(function CommandList(props: CommandListProps) {
  const { listId, search, groups, selected, bindings, isSearching, onSelect, onChoose } = props;
  const options = groups.flatMap(({ commands }) => commands);

  return (
    <>
      <div id={listId} role="listbox" aria-label={t("Commands")} className={classes.list}>
        {groups.map(({ label, commands, note }, group) => (
          <Box key={label} role="group" aria-labelledby={`${listId}-group-${group}`}>
            <div id={`${listId}-group-${group}`} role="presentation" className={classes.heading}>
              {label}
            </div>
            {note && (
              <div role="presentation" className={classes.note}>
                {note}
              </div>
            )}
            {commands.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(listId, options.indexOf(command))}
                command={command}
                search={search}
                presses={findPresses(command, bindings)}
                isSelected={command === selected}
                onSelect={() => onSelect(command.id)}
                onChoose={(isInTab) => onChoose(command, isInTab)}
              />
            ))}
          </Box>
        ))}
      </div>
      {groups.length === 0 && search !== "" && (
        <p className={classes.nothing}>{t("Nothing matches “{search}”.", { search })}</p>
      )}
      <VisuallyHidden role="status">
        {search === "" && options.length === 0 ? null : describeCount(options.length, isSearching)}
      </VisuallyHidden>
    </>
  );
});

function findPresses(command: Command, bindings: readonly Binding[]): Presses | undefined {
  if (command.pageKeys !== undefined) return parseShortcut(command.pageKeys) ?? undefined;
  return bindings.find((binding) => binding.command === command)?.presses;
}

function describeCount(count: number, isSearching: boolean): string {
  if (count === 0) return isSearching ? t("Searching...") : t("No results");
  return countOf(count, "result");
}
