import { Anchor, Breadcrumbs } from "@tessera/ui/mantine";
import { Link } from "react-router";
import classes from "./create-crumb.module.css";

/** "Tickets / Create Ticket" on the short path, which stands under no page of its own. */
export function CreateCrumb() {
  return (
    <Breadcrumbs>
      <Anchor component={Link} to="/dashboard" className={classes.parent}>
        Tickets
      </Anchor>
      <span aria-current="page">Create Ticket</span>
    </Breadcrumbs>
  );
}
