import type { ReactNode } from "react";

/** One component, as the reader finds it. */
export interface GalleryEntry {
  /** Its name, as it is exported. */
  component: string;
  /** Where it is imported from, below `@tessera/ui/`. */
  from: string;
  /** When to use it, in one line. */
  use: string;
  /** Each state by its name. */
  states: Readonly<Record<string, ReactNode>>;
  /** Its states take the whole width, one below the other. */
  isWide?: boolean;
}

export interface GalleryGroup {
  title: string;
  entries: readonly GalleryEntry[];
}
