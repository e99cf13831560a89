import { useQuery } from "@tanstack/react-query";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { ownModulesQuery } from "../../common/own-modules.queries.ts";
import { useShell } from "../../common/shell-context.ts";
import { useMayOperate } from "./use-may-operate.ts";

/**
 * Returns true if the person may change a module's current and canary releases, and create and revoke its keys: an operator, or a member of
 * its team with the right to publish.
 */
export function useMayPublish(name: string): boolean {
  const { call, identity } = useShell();
  const { user } = useIdentityState(identity);
  const mayOperate = useMayOperate();
  const { data: own } = useQuery({ ...ownModulesQuery(call, user), enabled: !mayOperate });
  return mayOperate || (own?.publishes ?? []).includes(name);
}
