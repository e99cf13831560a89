import { readFile } from "node:fs/promises";
import { pixelLimit } from "./thumbnail.ts";

/** Decodes a HEIC picture to an upright PNG, because the picture library of this service has no HEVC decoder. */
export async function decodeHeic(path: string): Promise<Buffer> {
  const { default: library } = await import("libheif-js/wasm-bundle.js");
  const images = new library.HeifDecoder().decode(await readFile(path));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) throw new Error("The file holds no picture.");
  if (image.get_width() * image.get_height() > pixelLimit) throw new Error("It exceeds the pixel limit.");
  const { heif_colorspace: spaces, heif_chroma: chromas } = library;
  const decoded = library.heif_js_decode_image2(
    image.handle,
    spaces.heif_colorspace_RGB,
    chromas.heif_chroma_interleaved_RGBA,
  );
  const [pixels] = decoded.channels ?? [];
  if (pixels === undefined) throw new Error(decoded.message ?? "The picture cannot be decoded.");
  const { default: sharp } = await import("sharp");
  const raw = { width: pixels.stride / 4, height: pixels.height, channels: 4 } as const;
  return await sharp(pixels.data, { raw, limitInputPixels: pixelLimit })
    .extract({ left: 0, top: 0, width: pixels.width, height: pixels.height })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
