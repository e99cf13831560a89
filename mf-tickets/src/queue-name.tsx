import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { parseFilters } from "./common/filter/ticket-filters.ts";
import { queueLabels } from "./common/view/queue-labels.ts";

interface QueueNameProps {
  /** Shows the name as the window's title. */
  show?: (name: string) => ReactNode;
}

/** The name of the tickets page: that of the queue it shows. */
export function QueueName({ show = (name) => name }: QueueNameProps) {
  const { queue } = parseFilters(new URLSearchParams(useLocation().search));
  return show(queue ? queueLabels[queue] : t("Tickets"));
}
