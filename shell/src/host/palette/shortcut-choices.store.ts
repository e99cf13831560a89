import { createStore } from "zustand/vanilla";

const key = "keyboard-shortcuts";

/** What the person made of the shortcuts. `keys` are by the id of a command; the empty text removes its keys. */
export interface ShortcutChoices {
  areSingleKeysOn: boolean;
  keys: Readonly<Record<string, string>>;
}

export interface ShortcutChoiceState extends ShortcutChoices {
  turnSingleKeys(areOn: boolean): void;
  /** Gives a command other keys; `undefined` gives it its own again. */
  bind(commandId: string, keys: string | undefined): void;
  reset(): void;
}

const untouched: ShortcutChoices = { areSingleKeysOn: true, keys: {} };

/** The choices are kept raw, as JSON. A storage that refuses only forgets them. */
export function createShortcutChoices(storage: Pick<Storage, "getItem" | "setItem">) {
  return createStore<ShortcutChoiceState>()((set, get) => {
    const keep = (change: Partial<ShortcutChoices>) => {
      set(change);
      const { areSingleKeysOn, keys } = get();
      try {
        storage.setItem(key, JSON.stringify({ areSingleKeysOn, keys }));
      } catch {
        // A full or forbidden storage: the choice holds until the page is left.
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
