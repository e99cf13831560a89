/** Reasons that several services give. A key is never renamed: it is stored, and other programs compare it. */
export const commonReasons = {
  "common.sign_in": "Sign in to continue.",
} as const;
