import { createStore } from "zustand/vanilla";

const key = "keyboard-shortcuts";

/** The person's shortcut settings. `keys` maps command ids to keys; an empty string removes a command's keys. */
export interface ShortcutChoices {
  areSingleKeysOn: boolean;
  keys: Readonly<Record<string, string>>;
}

export interface ShortcutChoiceState extends ShortcutChoices {
  turnSingleKeys(areOn: boolean): void;
  /** Changes the keys of a command. `undefined` restores its default. */
  bind(commandId: string, keys: string | undefined): void;
  reset(): void;
}

const untouched: ShortcutChoices = { areSingleKeysOn: true, keys: {} };

/** Creates the store. The settings are stored as JSON. If the storage refuses, they are not remembered. */
export function createShortcutChoices(storage: Pick<Storage, "getItem" | "setItem">) {
  return createStore<ShortcutChoiceState>()((set, get) => {
    const keep = (change: Partial<ShortcutChoices>) => {
      set(change);
      const { areSingleKeysOn, keys } = get();
      try {
        storage.setItem(key, JSON.stringify({ areSingleKeysOn, keys }));
      } catch {
        // The storage is full or blocked: the choice lasts until the page is left.
      }
    };

    return {
      ...read(storage),
      turnSingleKeys: (areSingleKeysOn) => keep({ areSingleKeysOn }),
      bind(commandId, keys) {
        const { [commandId]: _, ...others } = get().keys;
        keep({ keys: keys === undefined ? others : { ...others, [commandId]: keys } });
      },
      reset: () => keep({ keys: {} }),
    };
  });
}

function read(storage: Pick<Storage, "getItem">): ShortcutChoices {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return untouched;
    const { areSingleKeysOn, keys } = kept as Partial<Record<keyof ShortcutChoices, unknown>>;
    const entries = typeof keys === "object" && keys !== null ? Object.entries(keys) : [];
    return {
      areSingleKeysOn: areSingleKeysOn !== false,
      keys: Object.fromEntries(entries.filter(([, value]) => typeof value === "string")),
    };
  } catch {
    return untouched;
  }
}

export const shortcutChoices = createShortcutChoices(localStorage);
