import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useShell } from "../../common/shell-context.ts";

/** Whether the person may change what the registry has. A member of a module's team reads the same pages. */
export function useMayOperate(): boolean {
  const { user } = useIdentityState(useShell().identity);
  return user?.is_operator === true;
}
