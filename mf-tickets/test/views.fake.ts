import type { DeletedTicketPage, Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";

/** Returns a valid view. Details that are not given do not matter. */
export function aView(view: Partial<TicketView> = {}): TicketView {
  const created_at = "2026-11-20T08:00:00.000Z";
  return {
    id: crypto.randomUUID(),
    name: "Urgent",
    audience: "own",
    query: {},
    is_mine: true,
    created_at,
    ...view,
  };
}

interface Asked {
  params?: object;
  body?: unknown;
}

/** Returns in-memory responses about views: saving, changing and deleting them. */
export function viewAnswers(initial: TicketView[]) {
  let views = initial;
  const toId = ({ params }: Asked) => (params as { viewId: string }).viewId;
  return {
    "GET /views": () => ({ items: views }),
    "POST /views": ({ body }: Asked) => {
      const view = aView(body as Partial<TicketView>);
      views = [...views, view];
      return view;
    },
    "PUT /views/:viewId": (asked: Asked) => {
      const id = toId(asked);
      views = views.map((view) => (view.id === id ? { ...view, ...(asked.body as object) } : view));
      return views.find((view) => view.id === id);
    },
    "DELETE /views/:viewId": (asked: Asked) => {
      views = views.filter(({ id }) => id !== toId(asked));
      return {};
    },
  };
}

/** Returns in-memory responses about deleted tickets that have not been restored yet. */
export function deletedAnswers(initial: Ticket[]) {
  let deleted = initial;
  return {
    "GET /tickets/deleted": (): DeletedTicketPage => ({
      items: deleted.map(({ id, number, title, status, priority, creator }) => ({
        ...{ id, number, title, status, priority, deleted_by: creator },
        deleted_at: new Date(Date.now() - 3_600_000).toISOString(),
        restorable_until: new Date(Date.now() + 29.5 * 86_400_000).toISOString(),
      })),
      total: deleted.length,
      pages: 1,
    }),
    "POST /tickets/:ticketId/restore": ({ params }: Asked) => {
      const restored = deleted.find(({ id }) => id === (params as { ticketId: string }).ticketId);
      deleted = deleted.filter((ticket) => ticket !== restored);
      return restored;
    },
  };
}
