declare module "qrcode/lib/core/qrcode.js" {
  /** The modules of a code row by row, 1 for dark. */
  export function create(
    text: string,
    options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" },
  ): { modules: { size: number; data: Uint8Array } };
}
