import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useShell } from "../../common/shell-context.ts";

/** Returns true if the person may change the registry. Members of a module's team see the same pages read-only. */
export function useMayOperate(): boolean {
  const { user } = useIdentityState(useShell().identity);
  return user?.is_operator === true;
}
