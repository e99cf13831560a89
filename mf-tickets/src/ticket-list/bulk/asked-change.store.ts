import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { create } from "zustand";

/** The change of many tickets that has to be confirmed; null if none. */
export const useAskedChange = create<{ change: TicketBulkChange | null }>()(() => ({ change: null }));
