import { createContext, useContext } from "react";

/** Values that every cell can read: the search text and the user's time zone. */
interface ListContextValue {
  search: string;
  timezone: string | null;
}

const Details = createContext<ListContextValue>({ search: "", timezone: null });

export const ListContext = Details.Provider;

export function useListContext(): ListContextValue {
  return useContext(Details);
}
