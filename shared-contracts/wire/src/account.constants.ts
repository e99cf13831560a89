/** `personal` acts as its maker; `organization` belongs to the organization and outlives its maker's session. */
export const apiKeyKinds = ["personal", "organization"] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** What an API key begins with, so that one can distinguish it from a token and find it in places where it should not be. */
export const apiKeyPrefix = "tsk_";

/** The largest avatar that is taken, and how large it is kept. */
export const avatarLimits = { bytes: 2 * 1024 * 1024, pixels: 256 } as const;
