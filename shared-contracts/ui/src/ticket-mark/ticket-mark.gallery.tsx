import { Group, Stack } from "@tessera/ui/mantine";
import { offeredPriorities, ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { MarkTerms } from "./mark-terms.tsx";
import { PriorityMark } from "./priority.tsx";
import { StatusBadge, StatusIcon } from "./status.tsx";

const unknown = "escalated_to_vendor" as never;
const none = undefined as never;
const subject = "Checkout fails with 502 when a discount code is used";

export const ticketMark: GalleryGroup = {
  title: "Ticket marks",
  entries: [
    {
      component: "StatusBadge",
      from: "ticket-mark/status",
      use: "A ticket's status where it stands alone: in a row, a head, a card.",
      states: {
        Statuses: (
          <Group gap={8}>
            {ticketStatuses.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </Group>
        ),
        "Unknown to this build": <StatusBadge status={unknown} />,
        Empty: <StatusBadge status={none} />,
      },
    },
    {
      component: "StatusIcon",
      from: "ticket-mark/status",
      use: "A status beside its word: on the board and in menus.",
      states: {
        Statuses: (
          <Group gap={8}>
            {ticketStatuses.map((status) => (
              <StatusIcon key={status} status={status} />
            ))}
          </Group>
        ),
        "Unknown to this build": <StatusIcon status={unknown} />,
        "12 px": <StatusIcon status="open" size={12} stroke={2} />,
      },
    },
    {
      component: "PriorityMark",
      from: "ticket-mark/priority",
      use: "How important or urgent a ticket is. Without its word only where there is no space for it.",
      states: {
        Priorities: (
          <Stack gap={8}>
            {ticketPriorities.map((priority) => (
              <PriorityMark key={priority} priority={priority} />
            ))}
          </Stack>
        ),
        "Without its word": (
          <Group gap={8}>
            {offeredPriorities.map((priority) => (
              <PriorityMark key={priority} priority={priority} withLabel={false} />
            ))}
          </Group>
        ),
        "Unknown to this build": <PriorityMark priority={unknown} />,
        Empty: <PriorityMark priority={none} />,
      },
    },
    {
      component: "MarkTerms",
      from: "ticket-mark/mark-terms",
      use: "A text in the results of a search.",
      states: {
        Matches: <MarkTerms text={subject} search="discount" />,
        "No match": <MarkTerms text={subject} search="refund" />,
        "Nothing searched": <MarkTerms text={subject} search={undefined} />,
      },
    },
  ],
};
