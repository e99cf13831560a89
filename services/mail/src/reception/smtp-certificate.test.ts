import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createSelfSigned } from "@tessera/kit/mail/self-signed";
import { type Certificate, openSmtpCertificate, readCertificateFiles } from "./smtp-certificate.ts";

let folder = "";
let files = { cert: "", key: "" };
let warnings: string[] = [];
const log = { info() {}, warn: (fields: object) => void warnings.push(Object(fields).reason) };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "certificate-"));
  files = { cert: join(folder, "tls.crt"), key: join(folder, "tls.key") };
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true }));

async function write({ cert, key }: Certificate): Promise<void> {
  await writeFile(files.cert, cert);
  await writeFile(files.key, key);
}

const open = () => openSmtpCertificate({ files, name: "mx.desk.test", log });
const elevenYearsAgo = () => new Date(Date.now() - 11 * 365 * 86_400_000);

describe("openSmtpCertificate", () => {
  it("uses a renewed certificate once both of its files have changed", async () => {
    const [first, second] = [createSelfSigned("mx.desk.test"), createSelfSigned("mx.desk.test")];
    await write(first);
    const certificate = await open();
    const applied: Certificate[] = [];
    certificate.onChange((found) => applied.push(found));

    await writeFile(files.cert, second.cert);
    await certificate.refresh();
    expect([certificate.read(), applied]).toEqual([first, []]);
    await expect(certificate.requireValid()).rejects.toThrow("SMTP_KEY_FILE is not the key");

    await writeFile(files.key, second.key);
    await certificate.refresh();
    expect([certificate.read(), applied]).toEqual([second, [second]]);
    await certificate.requireValid();
    certificate.close();
  });

  it("keeps the certificate whose files are gone, and says so once", async () => {
    const first = createSelfSigned("mx.desk.test");
    await write(first);
    const certificate = await open();
    await rm(files.key);
    await certificate.refresh();
    await certificate.refresh();

    expect(certificate.read()).toEqual(first);
    expect(warnings).toEqual(["SMTP_KEY_FILE cannot be read: ENOENT"]);
    certificate.close();
  });

  it("encrypts with an expired certificate, and says so", async () => {
    await write(createSelfSigned("mx.desk.test", elevenYearsAgo()));
    const certificate = await open();

    await expect(certificate.requireValid()).rejects.toThrow(/SMTP_CERT_FILE expired on/);
    expect(warnings).toHaveLength(1);
    certificate.close();
  });

  it("warns a week before its certificate expires while it runs, and encrypts with it until it is renewed", async () => {
    const day = 86_400_000;
    const validForEightDays = createSelfSigned("mx.desk.test", new Date(Date.now() - (10 * 365 - 8) * day));
    await write(validForEightDays);
    const certificate = await open();
    await certificate.requireValid();
    const start = Date.now();
    const clock = jest.spyOn(Date, "now");

    for (const [later, words] of [
      [2 * day, "SMTP_CERT_FILE expires on"],
      [9 * day, "SMTP_CERT_FILE expired on"],
    ] as const) {
      clock.mockReturnValue(start + later);
      await certificate.refresh();
      await expect(certificate.requireValid()).rejects.toThrow(words);
      expect(certificate.read()).toEqual(validForEightDays);
    }
    expect(warnings).toHaveLength(1);

    await write(createSelfSigned("mx.desk.test"));
    await certificate.refresh();
    await certificate.requireValid();
    clock.mockRestore();
    certificate.close();
  });

  it("makes a certificate if there are no files", async () => {
    const certificate = await openSmtpCertificate({ files: null, name: "mx.desk.test", log });

    expect(certificate.read().cert).toContain("BEGIN CERTIFICATE");
    await certificate.requireValid();
    certificate.close();
  });

  it.each([
    [
      "the key of another certificate",
      () => ({ ...createSelfSigned("a"), key: createSelfSigned("b").key }),
      "is not the key",
    ],
    [
      "a key that is none",
      () => ({ ...createSelfSigned("a"), key: "secret" }),
      "must be a certificate and its private key",
    ],
    [
      "the files in each other's place",
      () => {
        const { cert, key } = createSelfSigned("a");
        return { cert: key, key: cert };
      },
      "must be a certificate and its private key",
    ],
  ])("refuses %s at the start", async (_what, make, words) => {
    await write(make());

    await expect(open()).rejects.toThrow(words);
  });

  it("refuses files that cannot be read at the start", async () => {
    await expect(open()).rejects.toThrow("SMTP_CERT_FILE cannot be read: ENOENT");
  });
});

describe("readCertificateFiles", () => {
  it("needs both files, or neither", () => {
    expect(readCertificateFiles({})).toBeNull();
    expect(() => readCertificateFiles({ SMTP_CERT_FILE: "/c" })).toThrow("SMTP_KEY_FILE is required");
    expect(() => readCertificateFiles({ SMTP_KEY_FILE: "/k" })).toThrow("SMTP_CERT_FILE is required");
  });
});
