import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@tessera/kit/testing/free-port";

/** Dovecot, if Debian's package dovecot-imapd is installed. It changes its user, so it starts only as root. */
const program = "/usr/sbin/dovecot";
export const hasDovecot = existsSync(program) && process.getuid?.() === 0;

export interface Dovecot {
  /** Of its mailbox for every user, with the password `secret`. */
  port: number;
  deliver(raw: string, at?: Date): Promise<void>;
  close(): Promise<void>;
}

export async function aDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), "dovecot-"));
  const port = await findFreePort();
  for (const name of ["mail", "mail/new", "mail/cur", "mail/tmp"]) await mkdir(join(folder, name));
  await chmod(folder, 0o755);
  execFileSync("chown", ["-R", "nobody:nogroup", join(folder, "mail")]);
  await writeFile(join(folder, "dovecot.conf"), configure(folder, port));
  const process = spawn(program, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore" });
  return {
    port,
    async deliver(raw, at = new Date()) {
      const name = `${Date.now()}.${crypto.randomUUID()}`;
      await writeFile(join(folder, "mail/tmp", name), raw);
      await chmod(join(folder, "mail/tmp", name), 0o644);
      await utimes(join(folder, "mail/tmp", name), at, at);
      await rename(join(folder, "mail/tmp", name), join(folder, "mail/new", name));
    },
    async close() {
      await end(process);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function end(process: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => process.once("exit", resolve));
  process.kill();
  return ended;
}

const configure = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
