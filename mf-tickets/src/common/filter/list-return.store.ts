import { useSession } from "@tessera/ui/remote/session";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

interface ListReturn {
  /** The organization whose list was shown last. */
  organizationId: string | null;
  /** The query of the list's address. */
  search: string;
  /** The ticket that was opened last, until the focus has returned to its row. */
  openedId: string | null;
  /** The tickets in the order shown, from which one goes from ticket to ticket. It stays as it was when they leave the list. */
  ids: readonly string[];
  /** How many tickets are before the first of them, and how many there are in all. */
  offset: number;
  total: number;
}

const nothing: ListReturn = {
  organizationId: null,
  search: "",
  openedId: null,
  ids: [],
  offset: 0,
  total: 0,
};

/** The list that the user comes from, so that leaving a ticket returns to it. It survives a reload of the tab. */
export const useListReturn = create<ListReturn>()(
  persist(() => nothing, { name: "tickets-list-return", storage: createJSONStorage(() => sessionStorage) }),
);

/** Returns the address of the list with the filters and the page that were shown last. */
export function listPath(): string {
  return `/dashboard${useListReturn.getState().search}`;
}

/** Returns the address of the list that the user comes from. In another organization, it is the whole list. */
export function useListPath(): string {
  const { organizationId } = useSession();
  const search = useListReturn((state) => (state.organizationId === organizationId ? state.search : ""));
  return `/dashboard${search}`;
}
