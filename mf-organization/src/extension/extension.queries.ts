import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { Permission } from "@tessera/wire/permission";
import { queryKey } from "../common/query-key.ts";

/** What it takes to send evidence, have a draft written and make a ticket of it. */
const scopes: Permission[] = ["tickets.read", "tickets.create", "files.read", "files.upload", "agents.use"];

/**
 * Makes a personal key and gives it to the extension, whose content script listens in this page alone. `nonce` is the
 * extension's own word, by which it knows the page it opened.
 */
export function useConnectExtension({ nonce, organization }: { nonce: string; organization: string }) {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { key } = await call("POST /auth/api-keys", {
        body: { name: "Browser extension", kind: "personal", scopes, expires_in_days: 365 },
      });
      window.postMessage({ kind: "tessera-extension-key", nonce, key, organization }, location.origin);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKey.apiKeys(organizationId) }),
  });
}
