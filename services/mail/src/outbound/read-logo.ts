import type { Kysely } from "kysely";
import sharp from "sharp";
import type { MailDatabase } from "../schema.ts";
import type { Logo } from "./compose-reply.ts";

const pixels = 96;

/**
 * Returns the organization's logo as PNG, which every mail program can show; null if it has none. It is small because each mail includes
 * it.
 */
export async function readLogo(db: Kysely<MailDatabase>): Promise<Logo | null> {
  const row = await db.selectFrom("organization.logo_directory").select("content").executeTakeFirst();
  if (!row) return null;
  return { content: await sharp(row.content).resize(pixels, pixels).png({ palette: true }).toBuffer() };
}
