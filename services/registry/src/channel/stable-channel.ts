/** The channel for everyone who is not in the audience of a canary. */
export const stableChannel = "stable";
