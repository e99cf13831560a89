import { createHmac } from "node:crypto";
import { fileSecret } from "./portal.builder.ts";

/** Returns the receipt that the files service sends to a customer who uploaded a file. */
export function aReceipt(
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { fileId, filename = "receipt.png", seconds = 60 }: { fileId: string; filename?: string; seconds?: number },
): string {
  const until = Math.ceil(Date.now() / 1_000) + seconds;
  const said = Buffer.from(JSON.stringify([fileId, filename, until])).toString("base64url");
  const signed = JSON.stringify([organizationId, "sent", customerId, fileId, filename, until]);
  return `${said}.${createHmac("sha256", fileSecret).update(signed).digest("base64url")}`;
}
