import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import { useThenNext } from "../../../common/keys/then-next.queries.ts";
import classes from "./send-menu.module.css";

/** The person's choice of what sending does next. */
export function ThenNext() {
  const { opensNext, choose } = useThenNext();
  return (
    <Checkbox
      size="xs"
      className={classes.thenNext}
      label={t("Then next ticket")}
      checked={opensNext}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}
