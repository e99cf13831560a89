import { create } from "zustand";

interface DraggedTickets {
  /** The tickets being dragged, and the id of their assignee; null for nobody. */
  dragged: { ids: readonly string[]; from: string | null } | null;
}

export const useDraggedTickets = create<DraggedTickets>()(() => ({ dragged: null }));
