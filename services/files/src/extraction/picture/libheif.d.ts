/** The part of the library that is used here; its own types lack it. */
declare module "libheif-js/wasm-bundle.js" {
  interface HeifImage {
    handle: unknown;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
  }
  interface Decoded {
    /** Set if decoding failed. */
    message?: string;
    channels?: { data: Uint8Array; stride: number; width: number; height: number }[];
  }
  const library: {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    heif_js_decode_image2(handle: unknown, colorspace: unknown, chroma: unknown): Decoded;
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
  };
  export default library;
}
