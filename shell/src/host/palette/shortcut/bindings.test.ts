import { describe, expect, it } from "@jest/globals";
import type { Command } from "@tessera/federation/remote";
import { findConflict, isReserved, matchingBindings, toBindings } from "./bindings.ts";

function aCommand(id: string, shortcut?: string): Command {
  return { id, label: id, group: "Commands", run() {}, ...(shortcut ? { shortcut } : {}) };
}

const untouched = { areSingleKeysOn: true, keys: {} };
const commands = [aCommand("palette", "mod+k"), aCommand("create", "c"), aCommand("tickets", "g t")];

function toKeys(bindings: ReturnType<typeof toBindings>): string[] {
  return bindings.map(({ command, presses }) => `${command.id}: ${presses.join(" ")}`);
}

describe("the bindings", () => {
  it("use a command's default keys unless they were changed or removed", () => {
    expect(toKeys(toBindings(commands, untouched))).toEqual(["palette: mod+k", "create: c", "tickets: g t"]);
    expect(toKeys(toBindings(commands, { ...untouched, keys: { create: "n", tickets: "" } }))).toEqual([
      "create: n",
      "palette: mod+k",
    ]);
  });

  it("give ambiguous keys to the command they were chosen for, else to the first one", () => {
    const both = [...commands, aCommand("call", "c"), aCommand("go", "g")];
    expect(toKeys(toBindings(both, untouched))).toEqual(["palette: mod+k", "create: c", "tickets: g t"]);

    const chosen = toBindings(both, { ...untouched, keys: { call: "c" } });
    expect(toKeys(chosen)).toEqual(["call: c", "palette: mod+k", "tickets: g t"]);
  });

  it("let commands of different areas have the same keys", () => {
    const inList = { ...aCommand("entry", "c"), area: "notifications" };
    const onTicket = { ...aCommand("ticket", "c"), area: "tickets" };

    const bindings = toBindings([inList, onTicket], untouched);

    expect(toKeys(bindings)).toEqual(["entry: c", "ticket: c"]);
    expect(toKeys(toBindings([...commands, inList], untouched))).not.toContain("entry: c");
    expect(findConflict(["c"], onTicket, bindings)).toBeUndefined();
    expect(findConflict(["c"], { id: "create" }, bindings)?.command.id).toBe("entry");
  });

  it.each(["mod+t", "mod+w", "mod+shift+n", "mod+1", "tab", "shift+tab", "enter", "g escape", "f5"])(
    "never take %s from the browser",
    (shortcut) => {
      expect(toBindings([aCommand("thief", shortcut)], untouched)).toEqual([]);
    },
  );

  it("may use keys that browsers leave to pages", () => {
    expect(isReserved(["mod+k"])).toBe(false);
    expect(isReserved(["shift+c"])).toBe(false);
    expect(isReserved(["g", "?"])).toBe(false);
  });

  it("leave characters alone in text fields, and when single keys are off", () => {
    const bindings = toBindings(commands, untouched);

    const inText = matchingBindings(bindings, { areSingleKeysOn: true, isInTextField: true });
    const off = matchingBindings(bindings, { areSingleKeysOn: false, isInTextField: false });

    expect(toKeys(inText)).toEqual(["palette: mod+k"]);
    expect(toKeys(off)).toEqual(["palette: mod+k"]);
  });

  it("report the other command that has the keys, even if only as a prefix", () => {
    const bindings = toBindings(commands, untouched);

    expect(findConflict(["c"], { id: "palette" }, bindings)?.command.id).toBe("create");
    expect(findConflict(["g"], { id: "palette" }, bindings)?.command.id).toBe("tickets");
    expect(findConflict(["c"], { id: "create" }, bindings)).toBeUndefined();
    expect(findConflict(["n"], { id: "create" }, bindings)).toBeUndefined();
  });
});
