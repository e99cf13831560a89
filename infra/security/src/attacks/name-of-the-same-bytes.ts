import { setTimeout as pause } from "node:timers/promises";
import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { aPortalCustomer } from "@tessera/e2e/portal";
import { type Attack, expectHeld } from "../attack.ts";

const origin = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");

/** Sends a file with the bytes of another customer's, to read how that customer named it. */
export const attack: Attack = {
  title: "sending the bytes of another customer's file does not reveal its name",
  isShort: true,
  fault: {
    file: "services/files/src/upload/upload.repository.ts",
    find: '(${same === "content"} or',
    replace: "(${true} or",
  },
  async run() {
    const organization = await anOrganization();
    const token = await readToken(organization.admin.email);
    await obtain(token, "PUT /portal/settings", { body: { has_form: true } });
    const content = `Terms of ${organization.word}`;
    const names = ["Dismissal of Greta Lindemann.txt", "terms.txt"];
    let shown = "";
    for (const filename of names) {
      const customer = await aPortalCustomer(token, organization);
      shown = await sendFile(customer.token, filename, content);
    }
    expectHeld(!shown.includes("Dismissal"), `the file is shown and downloaded as ${shown}`);
  },
};

interface ShownFile {
  filename: string;
  download_url: string | null;
}

/** Sends a request with a file as a customer. Returns what the portal shows of it, and the name under which it is downloaded. */
async function sendFile(token: string, filename: string, content: string): Promise<string> {
  const { upload_url } = await obtain<{ upload_url: string }>(token, "POST /portal/files", {
    body: { filename, bytes: content.length },
  });
  const uploaded = await fetch(new URL(upload_url, origin), { method: "PUT", body: content });
  const { receipt } = (await uploaded.json()) as { receipt: string };
  const { id } = await obtain<{ id: string }>(token, "POST /portal/tickets/", {
    body: { title: "The terms", body: "Please read.", files: [receipt] },
  });
  const file = await untilRead(token, id);
  const downloaded = await fetch(new URL(file.download_url ?? "", origin));
  return `${file.filename}, ${downloaded.headers.get("content-disposition")}`;
}

/** Waits until the file of a ticket can be downloaded. */
async function untilRead(token: string, ticketId: string): Promise<ShownFile> {
  for (let left = 100; left > 0; left -= 1) {
    const params = { ticketId };
    const { files } = await obtain<{ files: ShownFile[] }>(token, "GET /portal/tickets/:ticketId/", {
      params,
    });
    if (files[0]?.download_url) return files[0];
    await pause(200);
  }
  throw new Error("the file cannot be downloaded");
}
