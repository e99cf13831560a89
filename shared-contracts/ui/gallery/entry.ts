import type { ReactNode } from "react";

/** One component in the gallery. */
export interface GalleryEntry {
  /** The name of its export. */
  component: string;
  /** The import path below `@tessera/ui/`. */
  from: string;
  /** When to use it, in one line. */
  use: string;
  /** The states by name. */
  states: Readonly<Record<string, ReactNode>>;
  /** Shows its states in full width, one below the other. */
  isWide?: boolean;
}

export interface GalleryGroup {
  title: string;
  entries: readonly GalleryEntry[];
}
