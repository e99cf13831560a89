/** What everyone is served who is in no canary's audience. */
export const stableChannel = "stable";
