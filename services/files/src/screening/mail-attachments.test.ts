import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { aZip, testVirus } from "../../test/suspect.builder.ts";
import { screen } from "./screen.ts";

const base64 = (content: string | Buffer) =>
  Buffer.from(content).toString("base64").replace(/.{76}/gu, "$&\r\n");
const head = "From: ada@shop.test\r\nTo: support@demo.test\r\nSubject: Prices\r\nMIME-Version: 1.0\r\n";
const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const attached = (name: string, content: string | Buffer, type = "application/octet-stream") =>
  part(
    `Content-Type: ${type}; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"`,
    base64(content),
  );
const aMail = (...parts: string[]) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${part("Content-Type: text/plain", "See the file.")}${parts.join("")}--b--\r\n`;
/** Changes the boundary, so that a mail can be a part of another. */
const inner = (mail: string) => mail.replaceAll("--b", "--i").replace("boundary=b", "boundary=i");

const virus = Buffer.from(testVirus);
const withVirus = aMail(attached("prices.com", virus));
const readReason = async (filename: string, content: string) => {
  const verdict = await screen({ filename, bytes: Buffer.from(content), hasBidiName: false });
  return "reason" in verdict ? toEnglish(verdict.reason) : verdict.kind;
};

describe("a mail with the test virus", () => {
  it.each([
    ["in an attachment", "a.eml", withVirus],
    ["in an archive", "a.eml", aMail(attached("a.zip", aZip({ "eicar.com": virus })))],
    [
      "in an archive in an archive",
      "a.eml",
      aMail(attached("a.zip", aZip({ "b.zip": aZip({ "eicar.com": virus }) }))),
    ],
    ["in an attached mail", "a.eml", aMail(part("Content-Type: message/rfc822", inner(withVirus)))],
    ["in a mail that is attached as a file", "a.eml", aMail(attached("b.eml", inner(withVirus)))],
    ["in a mail of Apple Mail", "a.emlx", withVirus],
    ["in a saved page", "a.mht", withVirus],
    ["in the second mail of a mailbox", "a.mbox", `From a\r\n${aMail()}\r\n\r\nFrom b\r\n${withVirus}`],
    [
      "in an encoded text",
      "a.eml",
      aMail(part("Content-Type: text/plain\r\nContent-Transfer-Encoding: base64", base64(virus))),
    ],
    ["under another name", "a.txt", withVirus],
  ])("is quarantined: %s", async (_where, name, content) => {
    expect(await readReason(name, content)).toBe("The mail contains the test virus EICAR.");
  });
});

describe("a mail with other attachments", () => {
  it.each([
    ["a program", attached("setup.exe", Buffer.from("MZ\x90\0 program"))],
    ["an archive", attached("a.zip", aZip({ "a.txt": Buffer.from("Order 6120") }))],
    [
      "a document with macros",
      attached("a.docm", aZip({ "[Content_Types].xml": Buffer.from("macroEnabled") })),
    ],
  ])("is read, and lists %s", async (_what, file) => {
    expect(await readReason("a.eml", aMail(file))).toBe("clean");
  });
});
