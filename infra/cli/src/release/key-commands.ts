import { type Command, type Commands, refuseWords } from "../command.ts";

const keyCommand: Command = {
  usage: "key <module> <label>",
  summary: "makes the key of a module's team, for operators",
  async run(workplace, [module, label], report) {
    if (!module || !label) return refuseWords(workplace, this);
    const registry = await workplace.openRegistry();
    const made = await registry.ask("POST /registry/keys", { body: { module, label } });
    report({
      data: made,
      lines: [made.key, `It is shown once. It publishes ${made.module}, and nothing else.`],
    });
  },
};

const keysCommand: Command = {
  usage: "keys",
  summary: "the keys of all teams, for operators",
  async run(workplace, _words, report) {
    const { items } = await (await workplace.openRegistry()).ask("GET /registry/keys");
    report({ data: items, table: items });
  },
};

const revokeCommand: Command = {
  usage: "revoke <key id>",
  summary: "ends a key, such as one that was lost, for operators",
  async run(workplace, [keyId], report) {
    if (!keyId) return refuseWords(workplace, this);
    const registry = await workplace.openRegistry();
    report({ data: await registry.ask("DELETE /registry/keys/:keyId", { params: { keyId } }) });
  },
};

/** The keys that teams publish with. */
export const keyCommands: Commands = { key: keyCommand, keys: keysCommand, revoke: revokeCommand };
