import { createHmac } from "node:crypto";
import { fileSecret } from "./portal.builder.ts";

/** What the files service answers to a customer who sent a file. */
export function aReceipt(
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { fileId, filename = "receipt.png", seconds = 60 }: { fileId: string; filename?: string; seconds?: number },
): string {
  const until = Math.ceil(Date.now() / 1_000) + seconds;
  const said = Buffer.from(JSON.stringify([fileId, filename, until])).toString("base64url");
  const signed = JSON.stringify([organizationId, "sent", customerId, fileId, filename, until]);
  return `${said}.${createHmac("sha256", fileSecret).update(signed).digest("base64url")}`;
}
