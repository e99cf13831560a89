/** Returns the path of an avatar; null if there is none. The published view of members builds the same path. */
export function avatarUrl(userId: string, digest: string | null): string | null {
  return digest && `/api/v1/users/${userId}/avatar?v=${digest}`;
}
