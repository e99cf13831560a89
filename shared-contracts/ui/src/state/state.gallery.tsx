import { IconAlertTriangle, IconInbox, IconSearch, IconShieldLock } from "@tabler/icons-react";
import { Button } from "@tessera/ui/mantine";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { CopyRequestId } from "./copy-request-id.tsx";
import { LoadingChip } from "./loading-chip.tsx";
import { StateView } from "./state-view.tsx";

const requestId = "01JDM3V6T8Y2K9QWZ4R7X5C1BN";

export const state: GalleryGroup = {
  title: "States",
  entries: [
    {
      component: "StateView",
      from: "state/state-view",
      use: "What a view shows instead of its content. FailureState and NotAllowedState are made of it.",
      states: {
        Empty: (
          <StateView
            icon={IconInbox}
            title="No tickets yet"
            text="Tickets that your team creates appear here."
            actions={<Button>Create ticket</Button>}
          />
        ),
        "Nothing found": (
          <StateView
            icon={IconSearch}
            title="No tickets match"
            actions={<Button variant="default">Clear filters</Button>}
          />
        ),
        Error: (
          <StateView
            icon={IconAlertTriangle}
            tone="danger"
            title="Couldn't load the report"
            text="The service did not answer. Try again."
            actions={<Button variant="default">Try again</Button>}
            requestId={requestId}
          />
        ),
        "Long text": (
          <StateView
            icon={IconShieldLock}
            title="You don't have access to the settings of this organization and its integrations"
            text="Only owners and admins may read them, since they hold the addresses that events are sent to. Ask one of them at support-operations@a-customer-with-a-long-name.example."
          />
        ),
      },
    },
    {
      component: "LoadingChip",
      from: "state/loading-chip",
      use: "While something loads that cannot be drawn as a skeleton. It says what, after 150 ms.",
      states: {
        Loading: <LoadingChip text="Loading tickets..." />,
        "Long text": (
          <LoadingChip text="Loading the conversations of every ticket that was merged into this one..." />
        ),
      },
    },
    {
      component: "CopyRequestId",
      from: "state/copy-request-id",
      use: "Below an error, so that the person who reports it can name the request.",
      states: { Default: <CopyRequestId requestId={requestId} /> },
    },
  ],
};
