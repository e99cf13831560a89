/** The field that searches the tickets: its id on the page, and the part of an address that asks for it. */
export const searchFieldId = "search-tickets";

/** The address that opens the tickets with the field in focus. */
export const searchAddress = `/dashboard#${searchFieldId}`;
