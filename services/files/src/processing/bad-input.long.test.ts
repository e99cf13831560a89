import { describe, expect, it, jest } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { toReason } from "@tessera/wire/reason/reason";
import { readAsWorker } from "../../test/read.builder.ts";
import { getSample } from "../../test/samples/sample-file.ts";

jest.setTimeout(180_000);

const kinds = [
  "whatsapp.opus",
  "invoices.msg",
  "invoices.emlx",
  "compte.eml",
  "inbox.mbox",
  "checkout.mhtml",
  "maintenance.ics",
  "customers.vcf",
  "training.vtt",
  "shop.sqlite",
  "phone.heic",
  "screen.avif",
  "factur-x.pdf",
  "form.pdf",
  "fax.pdf",
  "archive.pdf",
  "library.pdf",
  "tilted.tiff",
  "rich.msg",
  "letter.pages",
  "older.pages",
  "contract.docx",
  "contract.odt",
  "picture.docx",
  "screen-recording.avi",
  "v7.tar",
  "unnamed.gz",
  "shop.txz",
  "shop.tar.zst",
  "demo.srt",
  "handbook.epub",
  "answer.dotx",
  "orders.xls",
  "orders.xlsb",
  "complaint.doc",
  "launch.ppt",
  "latin-1.txt",
  "utf-16.txt",
  "shop.log",
  "11-journal.export",
  "24-events.xml",
  "project.zip",
  "secret.zip",
  "two-floors.zip",
  "project.7z",
  "project.rar",
  "shop.apk",
  "proxy.reg",
];

/** A message for people that does not merely report the end of the process. */
const clear = /^(?!Processing the file|The file can't be read: its reader crashed)[A-Z].{8,200}\.$/u;

async function expectClearWord(name: string, bytes: Buffer): Promise<void> {
  const outcome = await readAsWorker(name, bytes);

  if (outcome.kind === "failed" || outcome.kind === "quarantined")
    expect(toEnglish(outcome.reason)).toMatch(clear);
  else expect(outcome.kind).toBe("read");
}

describe.each(kinds)("bad input made from %s", (name) => {
  const make = async () => Buffer.from(await getSample(name).make());

  it.each([10, 50, 99])(
    "fails with a clear message, or is read in part, for its first %i %%",
    async (percent) => {
      const bytes = await make();

      await expectClearWord(name, bytes.subarray(0, Math.floor((bytes.length * percent) / 100)));
    },
  );

  it.each(["txt", "docx", "bin"])(
    "fails with a clear message, or is read, if named .%s",
    async (extension) => {
      await expectClearWord(`renamed.${extension}`, await make());
    },
  );

  it("is reported as empty if it has no content", async () => {
    expect(await readAsWorker(name, "")).toMatchObject({ kind: "failed", reason: toReason("file.empty") });
  });
});

describe("25 MB of one letter", () => {
  it.each(["txt", "log", "csv", "json", "md", "html", "xml", "zip", "apk"])(
    "fails with a clear message, or is read, if named .%s",
    async (extension) => {
      await expectClearWord(`letters.${extension}`, Buffer.alloc(25 * 1024 * 1024, "a"));
    },
  );

  it("fails with a clear message, or is read, if no encoding fits", async () => {
    await expectClearWord("letters.txt", Buffer.alloc(25 * 1024 * 1024, 0xe4));
  });
});

describe("encrypted input", () => {
  it.each([
    ["names-hidden.7z", "failed"],
    ["secret.zip", "read"],
  ])("is reported as encrypted only once: %s", async (name, kind) => {
    const outcome = await readAsWorker(name, Buffer.from(await getSample(name).make()));
    const said = outcome.kind === "read" ? outcome.extraction.summary : toEnglish(Object(outcome).reason);

    expect(outcome.kind).toBe(kind);
    expect(String(said).match(/password|encrypted/giu)).toHaveLength(1);
  });
});
