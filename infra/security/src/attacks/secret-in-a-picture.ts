import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { aFile } from "@tessera/e2e/upload";
import { type Attack, expectHeld } from "../attack.ts";
import { readEverywhere } from "../read-everywhere.ts";
import { listShown, showSecrets } from "../shown-secret.ts";

const lines = [
  { text: "Charged with card 4242 4242 4242 4242 today", secret: "4242 4242 4242 4242" },
  { text: "export STRIPE_KEY=sk_live_9qXw7Ru3Tz5Lp8Vn2Kd6Hs4B", secret: "sk_live_9qXw7Ru3Tz5Lp8Vn2Kd6Hs4B" },
];

/** Looks for secrets of a colleague's screenshot in the picture that is shown, in the text read from it and in what programs receive. */
export const attack: Attack = {
  title: "a screenshot gives away no key and no card number that it shows",
  isShort: false,
  // Faults are not loaded in the sandbox that covers secrets. Instead, the original is shown.
  fault: {
    file: "services/files/src/content/content.service.ts",
    find: 'const isShown = leading.purpose === "inline" && shownKey !== null && isScreened(file.status);',
    replace: "const isShown = false;",
  },
  async run() {
    const { user, word } = await anOrganization();
    const token = await readToken(user.email);
    const screen = showSecrets(lines, word);
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(screen.png)], { type: "image/png" }), "screenshot.png");
    const fileId = await aFile(token, form);
    const ticket = await obtain<{ id: string }>(token, "POST /tickets/", {
      body: { title: "It fails", attachments: [{ file_id: fileId }] },
    });

    const { shown: picture, texts } = await readEverywhere(token, { fileId, ticketId: ticket.id });

    if ((await listShown(screen.png, screen)).length !== lines.length)
      throw new Error("The picture shows no secrets.");
    if (!texts["its text"]?.includes("could not finish the order"))
      throw new Error(`The picture was not read: ${texts["its text"]}`);
    const shown = await listShown(picture, screen);
    expectHeld(shown.length === 0, `the picture shows ${shown.join(", ")}`);
    for (const [where, text] of Object.entries(texts)) {
      const found = lines.filter(({ secret }) => text.includes(secret));
      expectHeld(found.length === 0, `${where} reveals ${found.map(({ secret }) => secret).join(", ")}`);
    }
  },
};
