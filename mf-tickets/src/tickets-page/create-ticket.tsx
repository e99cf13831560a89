import { IconPlus } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { Link } from "react-router";
import classes from "./tickets-page.module.css";

/** The button that opens the form for a new ticket, for those who may create one. */
export function CreateTicket() {
  const { can } = useRemoteContext();
  if (!can("tickets.write")) return null;
  return (
    <Button
      component={Link}
      to="/tickets/create"
      className={classes.create}
      aria-label={t("Create Ticket")}
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
    >
      <span className={classes.createText}>{t("Create Ticket")}</span>
    </Button>
  );
}
