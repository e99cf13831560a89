/**
 * `personal` keys act as the person who created them. `organization` keys belong to the organization; they end when
 * their creator is removed from it, or is given a role that may do less than the key.
 */
export const apiKeyKinds = ["personal", "organization"] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** The prefix of every API key. It distinguishes a key from a token, and makes leaked keys searchable. */
export const apiKeyPrefix = "tsk_";

/** The maximum size of an uploaded avatar in bytes, and the side length in pixels that it is stored at. */
export const avatarLimits = { bytes: 2 * 1024 * 1024, pixels: 256 } as const;
