import type { BuiltFiles } from "./build-sources.ts";

/**
 * Pages of the shell or of a module that are rendered when they are built, and need no sign-in and no shell in the browser. A module
 * exports them as `publicPages` from the file that its package names under `tessera.publicPages`.
 */
export interface PublicPages {
  /** The name of the rendered page by URL path, with `:name` for any segment. */
  paths: Record<string, string>;
  /** Builds all files. `base` is the address of the folder that they are served from. */
  build(base: string): Promise<BuiltFiles>;
}
