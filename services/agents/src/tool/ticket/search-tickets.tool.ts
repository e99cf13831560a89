import { describeFilter, listSource, toAddress } from "../ticket-list/describe-filter.ts";
import { fetchList } from "../ticket-list/fetch-list.ts";
import { resolveSearch } from "../ticket-list/list-filter.ts";
import { linkToList } from "../ticket-list/list-link.ts";
import { ListSearch } from "../ticket-list/list-search.ts";
import { defineTool } from "../tool.ts";
import { toSource } from "./named-ticket.ts";
import { listedBrief } from "./ticket-brief.ts";

export const searchTickets = defineTool({
  name: "search_tickets",
  title: "Search tickets",
  description:
    "Counts and lists tickets by the filters of the list of tickets: status, priority, assignee, overdue, category, department, when they were created or resolved, and words in titles, descriptions and reporters, in any order. Newest first unless sorted. `total` counts all of them, `list` is their address on the screen.",
  permission: "tickets.read",
  isWrite: false,
  input: ListSearch,
  async run(context, { limit = 10, cursor, language, ...search }, signal) {
    const resolved = await resolveSearch(context, search, signal);
    const part = { limit, cursor };
    const { filter, items, total, isExact, missing, nextCursor } = await fetchList(
      context,
      resolved,
      part,
      signal,
    );
    return {
      data: {
        total,
        ...(isExact ? {} : { total_is_exact: false }),
        matching: describeFilter({ ...resolved, filter }),
        ...(missing === null ? {} : { no_ticket_has: missing }),
        list: toAddress(filter),
        tickets: items.map(listedBrief),
        ...(nextCursor === null ? {} : { next_cursor: nextCursor }),
      },
      sources: [...items.map(toSource), listSource(filter, linkToList(total, isExact, language))],
    };
  },
});
