/** The kinds of language models for an organization: only the built-in analysis, or an OpenAI-compatible endpoint. */
export const aiProviderKinds = ["built_in", "openai_compatible"] as const;

/** `POST|DELETE /organizations/me/logo`: multipart part `logo`, at most 1 MB, PNG, JPEG or WebP, stored as a 256 px WebP. */
export const logoLimits = { bytes: 1024 * 1024, pixels: 256 } as const;

/** The states of a data job. An export is a zip of JSON lines and the files; it can be downloaded for a day. */
export const dataJobStates = ["waiting", "running", "done", "failed"] as const;
