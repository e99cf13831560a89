import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { aFile } from "@tessera/e2e/upload";
import { type Attack, expectHeld } from "../attack.ts";

const origin = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");
const secrets = [
  "cookie-of-a-customer",
  "bearer-of-a-customer",
  "parameter-of-a-customer",
  "correct horse 7",
];

/** Builds a network log (HAR) as a browser exports it. */
function aNetworkLog(): FormData {
  const [cookie, bearer, parameter, password] = secrets;
  const request = {
    method: "POST",
    url: `https://shop.test/orders/8041?access_token=${parameter}`,
    headers: [
      { name: "Cookie", value: `sid=${cookie}` },
      { name: "Authorization", value: `Bearer ${bearer}` },
    ],
    postData: { mimeType: "application/json", text: JSON.stringify({ password }) },
  };
  const har = { log: { version: "1.2", entries: [{ request, response: { status: 500 }, time: 3 }] } };
  const form = new FormData();
  form.append("file", new Blob([JSON.stringify(har)], { type: "application/json" }), "shop.har");
  return form;
}

/** Downloads a network log that a colleague uploaded and looks for a customer's credentials. */
export const attack: Attack = {
  title: "a stored network log gives away no cookie, token or password",
  isShort: true,
  // Faults are not loaded in the sandbox that redacts. Instead, its redacted copy is not used.
  fault: {
    file: "services/files/src/processing/keep-redacted.ts",
    find: "if (!copy) return null;",
    replace: "return null;",
  },
  async run() {
    const token = await readToken((await anOrganization()).user.email);
    const fileId = await aFile(token, aNetworkLog());
    const { download_url } = await obtain<{ download_url: string }>(token, "GET /files/:fileId", {
      params: { fileId },
    });
    const stored = await (await fetch(new URL(download_url, origin))).text();
    if (!stored.includes("/orders/8041")) throw new Error(`not the network log: ${stored.slice(0, 300)}`);
    const found = secrets.filter((secret) => stored.includes(secret));
    expectHeld(found.length === 0, `the download holds ${found.join(", ")}`);
  },
};
