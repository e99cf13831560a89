import { beforeEach, describe, expect, it } from "@jest/globals";
import { createShortcutChoices } from "./shortcut-choices.store.ts";

const key = "keyboard-shortcuts";
const kept = () => JSON.parse(localStorage.getItem(key) ?? "null");

beforeEach(() => localStorage.clear());

describe("the shortcut settings", () => {
  it("are stored as JSON, and read again", () => {
    const choices = createShortcutChoices(localStorage);
    choices.getState().turnSingleKeys(false);
    choices.getState().bind("create", "n");
    choices.getState().bind("tickets", "");

    expect(kept()).toEqual({ areSingleKeysOn: false, keys: { create: "n", tickets: "" } });
    expect(createShortcutChoices(localStorage).getState()).toMatchObject(kept());
  });

  it("restore the default keys of one command or of all", () => {
    const { bind, reset } = createShortcutChoices(localStorage).getState();
    bind("create", "n");
    bind("tickets", "z");

    bind("create", undefined);
    expect(kept().keys).toEqual({ tickets: "z" });
    reset();
    expect(kept().keys).toEqual({});
  });

  it.each(["not json", "null", "[1]", '{"keys":{"create":5},"areSingleKeysOn":"no"}'])(
    "treat %s as no settings",
    (text) => {
      localStorage.setItem(key, text);

      const { areSingleKeysOn, keys } = createShortcutChoices(localStorage).getState();

      expect({ areSingleKeysOn, keys }).toEqual({ areSingleKeysOn: true, keys: {} });
    },
  );

  it("hold for the page when the storage refuses", () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    const choices = createShortcutChoices(refusing);

    choices.getState().bind("create", "n");

    expect(choices.getState().keys).toEqual({ create: "n" });
  });
});
