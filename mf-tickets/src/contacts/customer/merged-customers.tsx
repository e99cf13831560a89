import { t, tx } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Customer } from "@tessera/wire/customer/customer";
import { Link } from "react-router";
import classes from "../contacts.module.css";
import { useUnmergeCustomer } from "./merge.queries.ts";

function UndoButton({ customer }: { customer: Pick<Customer, "id" | "name"> }) {
  const { can } = useRemoteContext();
  const undo = useUnmergeCustomer();
  if (!can("tickets.write")) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t("Undo the merge of {name}", { name: customer.name })}
      loading={undo.isPending}
      onClick={() => undo.mutate(customer.id)}
    >
      {t("Undo")}
    </Button>
  );
}

/** The customers that were merged into this one, each with an undo button. */
export function MergedCustomers({ customer }: { customer: Customer }) {
  return customer.merged.map((merged) => (
    <span key={merged.id} className={classes.line}>
      {merged.name} <UndoButton customer={merged} />
    </span>
  ));
}

/** A notice that a customer has been merged into another one. */
export function MergedNotice({ customer }: { customer: Customer }) {
  if (customer.merged_into_id === null) return null;
  return (
    <p role="status" className={classes.notice}>
      <span>
        {tx("{name} is merged into {target}.", {
          name: customer.name,
          target: (
            <Link key="other" to={`/dashboard/customers/${customer.merged_into_id}`}>
              {t("another customer")}
            </Link>
          ),
        })}
      </span>
      <UndoButton customer={customer} />
    </p>
  );
}
