import type { KeyGrants } from "@tessera/wire/release/key-grants";
import { type Command, type Commands, refuseWords, type Workplace } from "../command.ts";
import { describeGrants, type GrantWords, grantOptions, readGrants } from "./key-grants.ts";
import { readWords } from "./release-labels.ts";

const keyCommand: Command = {
  usage:
    "key <module> <label> [--mounts /dashboard/x …] [--navigation 1] [--settings-navigation 0] [--permissions tickets.read …] [--first-screen-kb 1000] [--release-mb 20] [--open] | --all",
  summary: "makes the key of a module's team, and limits what its releases may ask for, for operators",
  async run(workplace, words, report) {
    const { values, positionals } = readWords(workplace, this, { words, options: grantOptions });
    const [module, label, ...more] = positionals;
    if (!module || !label || more.length > 0) return refuseWords(workplace, this);
    const grants = readGrantsOf(workplace, module, values);
    const registry = await workplace.openRegistry();
    const made = await registry.call("POST /registry/keys", { body: { module, label, grants } });
    const limits = grants
      ? `Granted: ${describeGrants(grants)}.`
      : "Its releases may ask for whatever is free: every address, permission and size.";
    report({
      data: made,
      lines: [made.key, `It is shown once. It publishes ${made.module}, and nothing else.`, limits],
    });
  },
};

function readGrantsOf(workplace: Workplace, module: string, words: GrantWords): KeyGrants | null {
  try {
    return readGrants(module, words);
  } catch (error) {
    return refuseWords(workplace, keyCommand, (error as Error).message);
  }
}

const keysCommand: Command = {
  usage: "keys",
  summary: "the keys of all teams, for operators",
  async run(workplace, _words, report) {
    const { items } = await (await workplace.openRegistry()).call("GET /registry/keys");
    report({ data: items, table: items });
  },
};

const revokeCommand: Command = {
  usage: "revoke <key id>",
  summary: "ends a key, such as one that was lost, for operators",
  async run(workplace, [keyId], report) {
    if (!keyId) return refuseWords(workplace, this);
    const registry = await workplace.openRegistry();
    report({ data: await registry.call("DELETE /registry/keys/:keyId", { params: { keyId } }) });
  },
};

/** The commands for the keys that teams publish with. */
export const keyCommands: Commands = { key: keyCommand, keys: keysCommand, revoke: revokeCommand };
