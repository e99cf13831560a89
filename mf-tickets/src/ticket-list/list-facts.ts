import { createContext, useContext } from "react";

/** What every cell knows: what was searched for, and the person's time zone. */
interface KnownFacts {
  search: string;
  timezone: string | null;
}

const Facts = createContext<KnownFacts>({ search: "", timezone: null });

export const ListFacts = Facts.Provider;

export function useListFacts(): KnownFacts {
  return useContext(Facts);
}
