import type { Command } from "@tessera/federation/remote";
import { useEffect, useState } from "react";

export type Move = "next" | "previous" | "first" | "last";

export interface Selection {
  selected: Command | undefined;
  /** Selects an option; null selects the first. */
  select(id: string | null): void;
  move(to: Move): void;
}

/** Returns the selected option. It stays selected when other options are inserted before it. */
export function useSelection(options: readonly Command[]): Selection {
  const [id, select] = useState<string | null>(null);
  const selected = options.find((option) => option.id === id) ?? options[0];
  const selectedId = selected?.id ?? null;

  useEffect(() => {
    if (id !== selectedId) select(selectedId);
  }, [id, selectedId]);

  return {
    selected,
    select,
    move(to) {
      const index = selected ? options.indexOf(selected) : -1;
      select(options.at(getPlace(to, index, options.length))?.id ?? null);
    },
  };
}

function getPlace(to: Move, index: number, count: number): number {
  if (to === "first") return 0;
  if (to === "last") return -1;
  if (count === 0) return 0;
  return (index + (to === "next" ? 1 : -1) + count) % count;
}
