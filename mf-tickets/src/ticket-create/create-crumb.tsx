import { t } from "@tessera/language/t";
import { Anchor, Breadcrumbs } from "@tessera/ui/mantine";
import { Link } from "react-router";
import classes from "./create-crumb.module.css";

/** The breadcrumb "Tickets / Create Ticket" of the short path, which has no parent page. */
export function CreateCrumb() {
  return (
    <Breadcrumbs>
      <Anchor component={Link} to="/dashboard" className={classes.parent}>
        {t("Tickets")}
      </Anchor>
      <span aria-current="page">{t("Create Ticket")}</span>
    </Breadcrumbs>
  );
}
