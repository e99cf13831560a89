import { hash } from "node:crypto";
import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { logoLimits } from "@tessera/wire/organization/organization.constants";
import { toReason } from "@tessera/wire/reason/reason";
import sharp from "sharp";

export interface LogoPicture {
  content: Buffer;
  digest: string;
}

/** A picture of 1 MB may decompress to a huge size. As many pixels as a good camera has are enough for a logo. */
const maxPixels = 50_000_000;

/**
 * Converts an uploaded picture to a logo: a square WebP without metadata. Only PNG, JPEG and WebP are opened, judged by their content.
 * Throws `unsupported_type` and `invalid_input`.
 */
export async function makeLogo(sent: Buffer): Promise<LogoPicture> {
  if (!isPicture(sent)) throw unsupported(sent);
  const { pixels } = logoLimits;
  try {
    const content = await sharp(sent, { limitInputPixels: maxPixels })
      .rotate()
      .resize(pixels, pixels, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90 })
      .toBuffer();
    return { content, digest: hash("sha256", content).slice(0, 32) };
  } catch {
    throw invalidInput(toReason("account.picture_unreadable"), { "body.logo": toReason("input.unreadable") });
  }
}

function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4).toString("hex");
  if (start === "89504e47" || start.startsWith("ffd8ff")) return true;
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}

function unsupported(bytes: Buffer): Failure {
  const isSvg = /<svg[\s>]/i.test(bytes.toString("utf8", 0, 4096));
  return new Failure(
    "unsupported_type",
    toReason(isSvg ? "organization.logo_is_svg" : "organization.logo_is_no_picture"),
  );
}
