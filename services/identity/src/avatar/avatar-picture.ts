import { hash } from "node:crypto";
import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { avatarLimits } from "@tessera/wire/account/account.constants";
import { toReason } from "@tessera/wire/reason/reason";
import sharp from "sharp";

export interface AvatarPicture {
  content: Buffer;
  digest: string;
}

/** A picture of 2 MB can be a decompression bomb. This allows the pixels of a good camera. */
const maxPixels = 50_000_000;

/**
 * Creates an avatar from an upload: a square WebP of the first frame, without metadata. Only content that is PNG, JPEG,
 * WebP or GIF is decoded at all. Throws `unsupported_type` and `invalid_input`.
 */
export async function makeAvatar(sent: Buffer): Promise<AvatarPicture> {
  if (!isPicture(sent)) {
    throw new Failure("unsupported_type", toReason("account.avatar_type"));
  }
  const { pixels } = avatarLimits;
  try {
    const content = await sharp(sent, { limitInputPixels: maxPixels, pages: 1 })
      .rotate()
      .resize(pixels, pixels, { fit: "cover", position: "attention" })
      .webp({ quality: 85 })
      .toBuffer();
    return { content, digest: hash("sha256", content).slice(0, 32) };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    const detail = isTooLarge
      ? toReason("account.picture_too_many_pixels")
      : toReason("account.picture_unreadable");
    throw invalidInput(detail, {
      "body.avatar": isTooLarge ? toReason("input.too_large") : toReason("input.unreadable"),
    });
  }
}

const starts = ["89504e470d0a1a0a", "ffd8ff", "474946383761", "474946383961"];

function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString("hex");
  if (starts.some((known) => start.startsWith(known))) return true;
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}
