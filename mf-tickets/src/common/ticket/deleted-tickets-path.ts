/** The path of the page of deleted tickets that can still be restored. */
export const deletedTicketsPath = "/dashboard/tickets/deleted";
