/** Where an avatar is; null without one. The published view of members says the same. */
export function avatarUrl(userId: string, digest: string | null): string | null {
  return digest && `/api/v1/users/${userId}/avatar?v=${digest}`;
}
