import { rm } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { type InstallationOptions, startInstallation } from "../installation.ts";
import { openHostedIdentity } from "./hosted-identity.ts";
import { serveControl } from "./installation-control.ts";

/** One owner requests every AI operation with a key of each scope: more than 40 requests a minute. */
const aiBudgets = JSON.stringify({ person: { requests_per_minute: 90 } });

/** Registers the installation with a mailbox provider that a test will start, and returns the provider's address. */
async function registerWithMailProvider(): Promise<string> {
  const [port, imap, smtp] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const address = `http://127.0.0.1:${port}?imap=${imap}&smtp=${smtp}`;
  const registration = { GOOGLE_CLIENT_ID: "tessera", GOOGLE_CLIENT_SECRET: "secret" };
  Object.assign(process.env, registration, { DEVELOPMENT_MAIL_PROVIDER: address });
  return address;
}

/**
 * Starts an installation in a throwaway folder, calls `work` with the variables by which browser tests and attacks find it,
 * and stops it.
 */
export async function withTestInstallation<Result>(
  dataFolder: string,
  work: (env: Record<string, string>) => Promise<Result>,
  options: InstallationOptions = {},
): Promise<Result> {
  const settings = {
    port: await findFreePort(),
    dataFolder,
    databaseUrl: undefined,
    redisUrl: undefined,
    allowPrivateAddresses: true,
  };
  const endings: (() => Promise<unknown>)[] = [() => rm(dataFolder, { recursive: true, force: true })];
  process.env.AI_BUDGETS ??= aiBudgets;
  // Embedding the tickets of the demo would take the processor from the tests.
  process.env.SIMILAR_VECTORS ??= "off";
  const mailProvider = await registerWithMailProvider();
  try {
    const installation = await startInstallation(settings, {
      throwaway: true,
      logLevel: "warn",
      signInsPerMinute: 1000,
      ...options,
    });
    endings.push(installation.stop);
    const control = await serveControl(installation);
    endings.push(async () => control.close());
    const hosted = await openHostedIdentity(installation, path.join(dataFolder, "logs"));
    endings.push(hosted.stop);
    return await work({
      TEST_FOLDER: dataFolder,
      TEST_ORIGIN: installation.origin,
      TEST_MAILBOX: installation.mailbox,
      TEST_CONTROL: control.url,
      TEST_SMTP_PORT: installation.plan("mail").env.SMTP_PORT ?? "",
      TEST_AUTHSERV_ID: installation.plan("mail").env.SMTP_AUTHSERV_IDS ?? "",
      TEST_HOSTED_ORIGIN: hosted.origin,
      TEST_MAIL_PROVIDER: mailProvider,
    });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}
