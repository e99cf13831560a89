/** The support address that pages are built with. The gateway writes the installation's own over it as it serves them. */
export const builtInSupportEmail = "support@tessera.example";
