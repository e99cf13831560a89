import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { aFile } from "@tessera/e2e/upload";
import { type Attack, expectHeld } from "../attack.ts";
import { readEverywhere } from "../read-everywhere.ts";

const secrets = [
  "hunter2-of-a-customer",
  "typed-by-a-customer",
  "4242 4242 4242 4242",
  "token-of-a-customer",
  "ada.of.a.customer@shop.test",
];

/** Builds a replay as an extension that hides nothing would send it. */
function aReplay(word: string): FormData {
  const [password, typed, card, parameter, email] = secrets;
  const field = { type: 2, id: 2, tagName: "input", attributes: { type: "password", value: password } };
  const text = { type: 3, id: 3, textContent: `Order ${word} of ${email}, card ${card}` };
  const timestamp = Date.now();
  const events = [
    { type: 4, timestamp, data: { href: `https://shop.test/pay?access_token=${parameter}` } },
    { type: 2, timestamp, data: { node: { type: 0, id: 1, childNodes: [field, text] } } },
    { type: 3, timestamp: timestamp + 500, data: { source: 5, id: 2, text: typed, isChecked: false } },
  ];
  const form = new FormData();
  const json = JSON.stringify({ replay_version: 1, events });
  form.append("file", new Blob([json], { type: "application/json" }), "replay.json");
  return form;
}

/** Looks for what a customer typed and saw in the stored replay and in what programs receive of it. */
export const attack: Attack = {
  title: "a replay gives away nothing that was typed, and no secret that was shown",
  isShort: true,
  // Faults are not loaded in the sandbox that redacts. Instead, its redacted copy is not kept.
  fault: {
    file: "services/files/src/processing/examination.ts",
    find: "const redacted = await keepRedacted(context, claim, copy);",
    replace: "const redacted = null;",
  },
  async run() {
    const { user, word } = await anOrganization();
    const token = await readToken(user.email);
    const fileId = await aFile(token, aReplay(word));
    const ticket = await obtain<{ id: string }>(token, "POST /tickets/", {
      body: { title: "It fails", attachments: [{ file_id: fileId }] },
    });

    const { shown, texts } = await readEverywhere(token, { fileId, ticketId: ticket.id });

    if (!shown.includes(`Order ${word}`)) throw new Error(`Not the replay: ${String(shown).slice(0, 300)}`);
    for (const [where, text] of Object.entries({ "the download": String(shown), ...texts })) {
      const found = secrets.filter((secret) => text.includes(secret));
      expectHeld(found.length === 0, `${where} reveals ${found.join(", ")}`);
    }
  },
};
