/** The support address that pages are built with. The gateway replaces it with the installation's own when it serves them. */
export const builtInSupportEmail = "support@tessera.example";
