import { describe, expect, it } from "@jest/globals";
import { showSource } from "./show-source.ts";

const password = "Kx9-tulip-4471";
const pdf = Buffer.from("%PDF-1.7 the content of a file").toString("base64");

function aMail(...lines: string[]): Buffer {
  return Buffer.from(["From: Greta <greta@nordlicht.example>", "Subject: Order", ...lines].join("\r\n"));
}

/** A mail with a text and one part more. */
function aMailWithPart(headers: string[], content: string): Buffer {
  return aMail(
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "See the file.",
    "--b",
    ...headers,
    "",
    content,
    "--b--",
    "",
  );
}

describe("the source of a mail as members see it", () => {
  it("has the headers and the texts as they were sent", async () => {
    const raw = aMail("X-Mailer: Scanner 7", "", "The glass is cracked.", "", "  <tag>  stays", "");

    expect(await showSource(raw)).toEqual({
      source:
        "From: Greta <greta@nordlicht.example>\nSubject: Order\nX-Mailer: Scanner 7\n\nThe glass is cracked.\n\n  <tag>  stays\n",
      is_cut: false,
    });
  });

  it.each([
    ["plain text", [`password: ${password}`], ""],
    [
      "base64",
      [Buffer.from(`password: ${password}`).toString("base64")],
      "Content-Transfer-Encoding: base64\r\n",
    ],
    [
      "quoted-printable",
      ["password: Kx9-tu=", "lip-4471"],
      "Content-Transfer-Encoding: quoted-printable\r\n",
    ],
    ["HTML", [`<p>Password: <b>${password}</b></p>`], "Content-Type: text/html\r\n"],
  ])("has no secret of a text in %s", async (_kind, lines, header) => {
    const { source } = await showSource(aMail(`${header}X-End: 1`, "", ...lines));

    expect(source).not.toContain(password);
    expect(source).toContain("removed]");
  });

  it("has no secret of a header", async () => {
    const { source } = await showSource(aMail(`X-Api-Key: ${password}`, "", "Hello"));

    expect(source).not.toContain(password);
  });

  it.each([
    [
      "an attachment",
      ["Content-Type: application/pdf; name=offer.pdf", "Content-Transfer-Encoding: base64"],
      pdf,
    ],
    [
      "a text file",
      ["Content-Type: text/csv", "Content-Disposition: attachment; filename=offer.pdf"],
      "item;4",
    ],
    ["a text that has a name", ["Content-Type: text/plain; name=offer.pdf"], "item;4"],
    [
      "a file inside an attached mail",
      ["Content-Type: message/rfc822"],
      `Subject: Fwd\r\nContent-Type: application/pdf; name=offer.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf}`,
    ],
    [
      "a file written as code in the text",
      ["Content-Type: text/plain"],
      "begin 644 offer.pdf\r\n#0V%T\r\n`\r\nend",
    ],
  ])("names %s without its content", async (_kind, headers, content) => {
    const { source } = await showSource(aMailWithPart(headers, content));

    expect(source).toContain("See the file.");
    expect(source).toContain("[file left out: offer.pdf, 1 kB]");
    for (const bytes of [pdf, "item;4", "#0V%T"]) expect(source).not.toContain(bytes);
  });

  it("leaves out files that are embedded in HTML", async () => {
    const html = `<img src="data:image/png;base64,${"QUJD".repeat(400)}">`;
    const { source } = await showSource(aMail("Content-Type: text/html", "", html));

    expect(source).toContain('<img src="data:image/png;base64,[file left out]">');
  });

  it("has the reports of mail servers, and the text of attached mails", async () => {
    const report = await showSource(
      aMailWithPart(["Content-Type: message/delivery-status"], "Action: failed\r\nStatus: 5.1.1"),
    );
    const mail = await showSource(
      aMailWithPart(["Content-Type: message/rfc822"], "Subject: Inner\r\n\r\nTake over?"),
    );

    expect(report.source).toContain("Status: 5.1.1");
    expect(mail.source).toContain("Subject: Inner\n\nTake over?");
  });

  it("recognizes a secret at the end of what is shown", async () => {
    const text = `${"a word ".repeat(37_440)} password: ${password}`;
    const { source, is_cut: isCut } = await showSource(aMail("", text, text));

    expect(isCut).toBe(true);
    expect(source).not.toContain("Kx9");
  });
});
