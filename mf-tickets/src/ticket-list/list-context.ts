import { createContext, useContext } from "react";

/** What every cell knows: what was searched for, and the person's time zone. */
interface ListContextValue {
  search: string;
  timezone: string | null;
}

const Details = createContext<ListContextValue>({ search: "", timezone: null });

export const ListContext = Details.Provider;

export function useListContext(): ListContextValue {
  return useContext(Details);
}
