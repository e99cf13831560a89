import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useShell } from "../../common/shell-context.ts";

/** Shows how long ago something happened, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  return (
    <time dateTime={at} title={formatDateTime(at, user?.timezone).title}>
      {formatRelative(at)}
    </time>
  );
}
