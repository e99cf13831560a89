/** Hours until a ticket of a priority is due, unless the organization says otherwise. */
export const defaultDueHours = { low: 72, medium: 24, high: 8, critical: 4, urgent: 4 } as const;

/** Where an organization's language model is: none but the built-in analysis, or an OpenAI-compatible endpoint. */
export const aiProviderKinds = ["built_in", "openai_compatible"] as const;

/** `POST|DELETE /organizations/me/logo`: multipart part `logo`, at most 1 MB, png, jpeg or webp; kept as a 256 px webp. */
export const logoLimits = { bytes: 1024 * 1024, pixels: 256 } as const;

/** An export is a zip of JSON lines and the files; it can be fetched for a day. */
export const dataJobStates = ["waiting", "running", "done", "failed"] as const;
