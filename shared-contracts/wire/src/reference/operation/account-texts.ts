import type { accountRoutes, avatarRoutes } from "../../account/account.ts";
import type { sessionRoutes } from "../../account/session.ts";
import { describeOperations } from "../operation-text.ts";

const picture = "A picture as PNG, JPEG, WebP or GIF, at most 2 MB.";

export const accountTexts = describeOperations<keyof typeof accountRoutes>()({
  "GET /auth/sessions": {
    id: "listSessions",
    summary: "List the caller's sessions",
    description:
      "Returns the devices on which the caller is signed in, and whether a second step is required.",
  },
  "DELETE /auth/sessions/:sessionId": {
    id: "endSession",
    summary: "End a session",
    description: "Signs the caller out on one device.",
  },
  "DELETE /auth/sessions": {
    id: "endOtherSessions",
    summary: "End all other sessions",
    description: "Signs the caller out on every device except the current one.",
  },
  "GET /auth/api-keys": {
    id: "listApiKeys",
    refusesKeys: true,
    summary: "List API keys",
    description:
      "Returns the caller's own keys, and those of the organization for members who may manage integrations. Secrets are not returned.",
  },
  "POST /auth/api-keys": {
    id: "createApiKey",
    summary: "Create an API key",
    description:
      "Creates a key that acts as its owner or as the organization, limited to `scopes`. The response contains the key, which is not shown again. A key of the organization requires `integrations.manage`.",
  },
  "DELETE /auth/api-keys/:keyId": {
    id: "revokeApiKey",
    summary: "Revoke an API key",
    description: "Ends a key at once. Calls with it are refused from then on.",
  },
});

export const avatarTexts = describeOperations<keyof typeof avatarRoutes>()({
  "POST /auth/me/avatar": {
    id: "uploadAvatar",
    summary: "Upload the caller's picture",
    description: "Replaces the caller's picture. It is stored as WebP with 256 pixels.",
    form: { avatar: picture },
    errors: {
      too_large: "The picture is larger than 2 MB.",
      unsupported_type: "The file is no such picture.",
    },
  },
  "GET /auth/me/avatar/info": {
    id: "readOwnAvatar",
    summary: "Read whether the caller has a picture",
    description: "Returns whether the caller has a picture, and where it is.",
  },
  "DELETE /auth/me/avatar": {
    id: "deleteOwnAvatar",
    summary: "Remove the caller's picture",
    description: "Removes the caller's picture.",
  },
  "GET /users/:userId/avatar/info": {
    id: "readAvatar",
    summary: "Read whether someone has a picture",
    description: "Returns whether a member has a picture, and where it is.",
  },
  "DELETE /users/:userId/avatar": {
    id: "deleteAvatar",
    summary: "Remove someone's picture",
    description: "Removes the picture of the caller.",
  },
});

export const sessionTexts = describeOperations<keyof typeof sessionRoutes>()({
  "GET /auth/me": {
    id: "readMe",
    summary: "Read the caller",
    description: "Returns who the token or the API key acts as, with the organization and the role.",
  },
  "PUT /auth/me": {
    id: "updateMe",
    summary: "Change the caller",
    description: "Changes the caller's name, time zone and language.",
  },
});
