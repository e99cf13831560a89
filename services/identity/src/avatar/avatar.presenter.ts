import type { AvatarInfo } from "@tessera/wire/account";
import { avatarUrl } from "../user/avatar-url.ts";
import type { AvatarState } from "./avatar.repository.ts";

export function toAvatar({ userId, digest, updatedAt }: AvatarState): AvatarInfo {
  return {
    has_avatar: digest !== null,
    avatar_url: avatarUrl(userId, digest),
    updated_at: updatedAt?.toISOString() ?? null,
  };
}
