import { readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { uploadToItsEnd } from "@tessera/e2e/upload";
import { type Attack, expectHeld } from "../attack.ts";

/** A zip file (Base64) that contains a zip file that contains the EICAR test virus. */
const nested = [
  "UEsDBBQAAAAIAAAAIVy77CcTiQAAALoAAAAJAAAAaW5uZXIuemlwC/BmZhFhYGDgAGLFGJvzgRluQJYLEHMCcWpmcmKRXnJ+brfB",
  "13CegNICng6zTs6OLgPTixwdl03Ky66ZrA8t/FpSxnOJl6/wS3EhT9HF0i/cH3k+83DxXuMt5OW7WPr5S2FoyMcL3y4wMQR4MzKJ",
  "MOO2DgYaGBmQLQ/wZmUDCTACoTmQzgUrAgBQSwECFAMUAAAACAAAACFcu+wnE4kAAAC6AAAACQAAAAAAAAAAAAAAgAEAAAAAaW5u",
  "ZXIuemlwUEsFBgAAAAABAAEANwAAALAAAAAAAA==",
].join("");

/** Hides a virus in an inner archive, where the listing of the outer one does not show it. */
export const attack: Attack = {
  title: "a virus in an archive in an archive is quarantined",
  isShort: true,
  // Faults are not loaded in the sandbox that inspects files. Instead, its verdict is ignored.
  fault: {
    file: "services/files/src/sandbox/read-file.ts",
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
