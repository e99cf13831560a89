/** Where an organization's language model is: none but the built-in analysis, or an OpenAI-compatible endpoint. */
export const aiProviderKinds = ["built_in", "openai_compatible"] as const;

/** `POST|DELETE /organizations/me/logo`: multipart part `logo`, at most 1 MB, png, jpeg or webp; kept as a 256 px webp. */
export const logoLimits = { bytes: 1024 * 1024, pixels: 256 } as const;

/** An export is a zip of JSON lines and the files; it can be fetched for a day. */
export const dataJobStates = ["waiting", "running", "done", "failed"] as const;
