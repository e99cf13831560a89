/** A watched ticket, with the function to call when something changes that its customer can see. */
export interface Watched {
  organizationId: string;
  ticketId: string;
  onChange(): void;
}

interface WatchedTicket {
  /** The last state that customers saw; undefined until it was first checked. */
  state: string | undefined;
  watchers: Set<Watched>;
}

/** Creates a registry of the watched tickets, by organization. */
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
    /** Stores the current states, and notifies the watchers of tickets whose state has changed. */
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
