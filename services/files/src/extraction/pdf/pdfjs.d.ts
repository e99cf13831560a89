/** The minified builds, which have no types of their own. */
declare module "pdfjs-dist/legacy/build/pdf.min.mjs" {
  export const getDocument: typeof import("pdfjs-dist").getDocument;
  export const OPS: typeof import("pdfjs-dist").OPS;
  export const VerbosityLevel: typeof import("pdfjs-dist").VerbosityLevel;
}
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  export const WorkerMessageHandler: unknown;
}
