/** The id of the search field, which is also the hash of an address that focuses it. */
export const searchFieldId = "search-tickets";

/** The address that opens the tickets with the search field focused. */
export const searchAddress = `/dashboard#${searchFieldId}`;
