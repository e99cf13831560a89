import { readConfig } from "@tessera/kit/config/config";
import { Type } from "typebox";
import { openAccountDb } from "../account-db.ts";
import { type ReleaseReason, releaseAddress, releaseReasons } from "./release-address.ts";

const configSchema = Type.Object({
  DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  OIDC_ISSUER: Type.String({ pattern: "^https?://" }),
});

const usage = `Usage: node src/hosted/release-address-command.ts <email> ${releaseReasons.join(" | ")}`;

// Run it in the folder of this service, with its variables, after someone was refused because another account of the provider has their
// address.
try {
  const [email = "", reason = ""] = process.argv.slice(2);
  const isReason = (text: string): text is ReleaseReason => releaseReasons.some((one) => one === text);
  if (!email.includes("@") || !isReason(reason)) throw new Error(usage);
  const { DATABASE_URL, OIDC_ISSUER } = readConfig(configSchema, process.env);
  const { db } = openAccountDb(DATABASE_URL);
  const isReleased = await releaseAddress(db, OIDC_ISSUER, { email, reason });
  await db.destroy();
  if (!isReleased) throw new Error(`No account that ${OIDC_ISSUER} signs in has the address ${email}.`);
  process.stdout.write(`${email} is released: its owner can sign in now.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
