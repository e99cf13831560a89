/** The name of the key that the browser extension gets when it is connected. */
export const extensionKeyName = "Browser extension";
