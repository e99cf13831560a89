/** Where deleted tickets wait to be restored. */
export const deletedTicketsPath = "/dashboard/tickets/deleted";
