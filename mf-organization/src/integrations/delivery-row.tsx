import { IconChevronRight } from "@tabler/icons-react";
import { UnstyledButton, useDisclosure } from "@tessera/ui/mantine";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import type { Delivery } from "@tessera/wire/mail/integration";
import { DeliveryDetails } from "./delivery-details.tsx";
import { DotMark } from "./dot-mark.tsx";
import { deliveryLabel, deliveryMark } from "./integration-labels.ts";
import classes from "./integrations.module.css";

/** A delivery in one line, which expands to its details. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { event, ticket_number: number, integration_name: name, created_at: created, state } = delivery;
  const [isOpen, details] = useDisclosure(false);
  return (
    <li className={classes.delivery}>
      <UnstyledButton className={classes.summary} aria-expanded={isOpen} onClick={details.toggle}>
        <IconChevronRight size={14} stroke={1.5} className={classes.chevron} aria-hidden />
        <DotMark mark={deliveryMark(state)} />
        <span className={classes.event}>
          {deliveryLabel(event)}
          {number === null ? null : <span className={classes.number}>#{number}</span>}
        </span>
        <span className={classes.to}>{name}</span>
        <time className={classes.when} dateTime={created}>
          {formatRelative(created)}
        </time>
      </UnstyledButton>
      {isOpen ? <DeliveryDetails delivery={delivery} /> : null}
    </li>
  );
}
