/** Returns true for the manifest of a capture, which a browser wrote and no person. */
export function isCapture({ filename }: { filename: string }): boolean {
  return filename === "capture.json";
}
