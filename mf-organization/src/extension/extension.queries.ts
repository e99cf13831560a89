import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { Permission } from "@tessera/wire/api/permission";
import { extensionKeyName } from "../common/extension-key.ts";
import { queryKey } from "../common/query-key.ts";

/** The permissions needed to send evidence, have a draft written and create a ticket from it. */
const scopes: Permission[] = ["tickets.read", "tickets.create", "files.read", "files.upload", "agents.use"];

/**
 * Creates a personal key and gives it to the extension, whose content script listens only in this page. `nonce` is a value chosen by the
 * extension, by which it recognizes the page that it opened.
 */
export function useConnectExtension({ nonce, organization }: { nonce: string; organization: string }) {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { key } = await call("POST /auth/api-keys", {
        body: { name: extensionKeyName, kind: "personal", scopes, expires_in_days: 365 },
      });
      window.postMessage({ kind: "tessera-extension-key", nonce, key, organization }, location.origin);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKey.apiKeys(organizationId) }),
  });
}
