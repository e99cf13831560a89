import { IconListCheck } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { getScope, useIsSelecting } from "./row-selection-context.ts";
import classes from "./select-button.module.css";
import { setSelecting } from "./selection.store.ts";

/** On phones, a button that shows the checkboxes, or hides them and clears the selection. */
export function SelectButton() {
  const { can } = useRemoteContext();
  const { organizationId } = useSession();
  const [filters] = useTicketFilters();
  const scope = getScope(organizationId, filters);
  const isSelecting = useIsSelecting({ scope });
  if (!can("tickets.write")) return null;
  return (
    <ActionIcon
      variant={isSelecting ? "light" : "default"}
      color={isSelecting ? "accent" : "gray"}
      className={classes.button}
      aria-label={t("Select tickets")}
      aria-pressed={isSelecting}
      data-tool
      onClick={() => setSelecting(scope, !isSelecting)}
    >
      <IconListCheck size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
