/** A ticket, and what to do when something of it changes that customers see. */
export interface Watched {
  organizationId: string;
  ticketId: string;
  onChange(): void;
}

interface WatchedTicket {
  /** What customers saw of it last; undefined until it was looked at. */
  state: string | undefined;
  watchers: Set<Watched>;
}

/** The tickets that are watched, by organization. */
export function createWatchedTickets() {
  const organizations = new Map<string, Map<string, WatchedTicket>>();

  return {
    organizationIds: () => organizations.keys(),
    hasOrganization: (organizationId: string) => organizations.has(organizationId),
    ticketIdsOf: (organizationId: string) => [...(organizations.get(organizationId)?.keys() ?? [])],
    isEmpty: () => organizations.size === 0,
    clear: () => organizations.clear(),
    add(watched: Watched): void {
      const tickets = organizations.get(watched.organizationId) ?? new Map<string, WatchedTicket>();
      const ticket = tickets.get(watched.ticketId) ?? { state: undefined, watchers: new Set() };
      ticket.watchers.add(watched);
      organizations.set(watched.organizationId, tickets.set(watched.ticketId, ticket));
    },
    remove(watched: Watched): void {
      const tickets = organizations.get(watched.organizationId);
      const watchers = tickets?.get(watched.ticketId)?.watchers;
      watchers?.delete(watched);
      if (watchers?.size === 0) tickets?.delete(watched.ticketId);
      if (tickets?.size === 0) organizations.delete(watched.organizationId);
    },
    /** Notes what customers see now, and notifies those who watch what is another than before. */
    note(organizationId: string, states: Map<string, string>): void {
      for (const [id, ticket] of organizations.get(organizationId) ?? []) {
        const state = states.get(id) ?? "";
        const isNews = ticket.state !== undefined && ticket.state !== state;
        ticket.state = state;
        if (isNews) for (const { onChange } of ticket.watchers) onChange();
      }
    },
  };
}
