import type { Kysely } from "kysely";
import sharp from "sharp";
import type { MailDatabase } from "../schema.ts";
import type { Logo } from "./compose-reply.ts";

const pixels = 96;

/** The organization's logo as every mail program shows it; null where there is none. It is small, for each mail carries it. */
export async function readLogo(db: Kysely<MailDatabase>): Promise<Logo | null> {
  const row = await db.selectFrom("organization.logo_directory").select("content").executeTakeFirst();
  if (!row) return null;
  return { content: await sharp(row.content).resize(pixels, pixels).png({ palette: true }).toBuffer() };
}
