import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMailFixture, type MailFixture } from "../../test/mail-fixture.ts";

/** Postfix's own client, if Debian's package postfix is installed. */
const finger = "/usr/sbin/posttls-finger";
const withPostfix = existsSync(finger) ? it : it.skip;

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

describe("the server for incoming mail", () => {
  withPostfix("agrees on TLS 1.3 with Postfix", async () => {
    const options = ["-c", "-l", "encrypt", "-L", "summary", `[127.0.0.1]:${fixture.smtpPort}`];
    const { stdout, stderr } = await promisify(execFile)(finger, options, { timeout: 20_000 });

    expect(stdout + stderr).toMatch(/TLS connection established to 127\.0\.0\.1\S*: TLSv1\.3/);
  });
});
