import { IconListCheck } from "@tabler/icons-react";
import { ActionIcon } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { useTicketFilters } from "../../common/use-ticket-filters.ts";
import { scopeOf, useIsPicking } from "./picking.ts";
import classes from "./select-button.module.css";
import { setPicking } from "./selection.store.ts";

/** On phones: shows boxes to select by, or takes them and the selection away. */
export function SelectButton() {
  const { can } = useRemoteContext();
  const { organizationId } = useSession();
  const [filters] = useTicketFilters();
  const scope = scopeOf(organizationId, filters);
  const isPicking = useIsPicking({ scope });
  if (!can("tickets.write")) return null;
  return (
    <ActionIcon
      variant={isPicking ? "light" : "default"}
      color={isPicking ? "accent" : "gray"}
      className={classes.button}
      aria-label="Select tickets"
      aria-pressed={isPicking}
      data-tool
      onClick={() => setPicking(scope, !isPicking)}
    >
      <IconListCheck size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
