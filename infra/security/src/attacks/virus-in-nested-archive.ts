import { readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { uploadToItsEnd } from "@tessera/e2e/upload";
import { type Attack, expectHeld } from "../attack.ts";

/** A zip that holds a zip that holds the test virus EICAR. */
const nested = [
  "UEsDBBQAAAAIAAAAIVy77CcTiQAAALoAAAAJAAAAaW5uZXIuemlwC/BmZhFhYGDgAGLFGJvzgRluQJYLEHMCcWpmcmKRXnJ+brfB",
  "13CegNICng6zTs6OLgPTixwdl03Ky66ZrA8t/FpSxnOJl6/wS3EhT9HF0i/cH3k+83DxXuMt5OW7WPr5S2FoyMcL3y4wMQR4MzKJ",
  "MOO2DgYaGBmQLQ/wZmUDCTACoTmQzgUrAgBQSwECFAMUAAAACAAAACFcu+wnE4kAAAC6AAAACQAAAAAAAAAAAAAAgAEAAAAAaW5u",
  "ZXIuemlwUEsFBgAAAAABAAEANwAAALAAAAAAAA==",
].join("");

/** Hides a virus one archive deeper than the outer one's list shows. */
export const attack: Attack = {
  title: "a virus in an archive in an archive is quarantined",
  isShort: true,
  // The sandbox that looks into files loads no faults: here its word is not taken.
  fault: {
    file: "services/files/src/processing/read-file.ts",
    find: 'return { kind: "quarantined", reason: report.reason };',
    replace: 'return { kind: "failed", reason: report.reason };',
  },
  async run() {
    const { user } = await anOrganization();
    const token = await readToken(user.email);
    const status = await uploadToItsEnd(token, nestedForm());
    expectHeld(status === "quarantined", `the archive is ${status}`);
  },
};

function nestedForm(): FormData {
  const form = new FormData();
  form.append("file", new Blob([Buffer.from(nested, "base64")], { type: "application/zip" }), "invoices.zip");
  return form;
}
