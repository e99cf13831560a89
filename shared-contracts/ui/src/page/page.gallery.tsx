import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { Button, Text, TextInput } from "@tessera/ui/mantine";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { Installed } from "../../gallery/installed.tsx";
import { Contained } from "./contained.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { TitledSection } from "./titled-section.tsx";
import { FailureState, Loaded, NotAllowedState } from "./view-states.tsx";

const nothing = () => undefined;
const failure = new ApiError("The service did not answer. Try again.", {
  status: 503,
  requestId: "01JDM3V6T8Y2K9QWZ4R7X5C1BN",
});
const secret = "tmk_4Zr8QmT1vXc9LkWn2PbYhD7sFgJ6uEaR";

function Broken(): never {
  throw new Error("It cannot be drawn.");
}

function Asked({ name, ask }: { name: string; ask(): Promise<string[]> }) {
  const query = useQuery({ queryKey: [name], queryFn: ask, retry: false });
  return (
    <Loaded query={query} loading="Loading members..." failure="Failed to load members">
      {(members) => <Text>{members.join(", ")}</Text>}
    </Loaded>
  );
}

const timeZone = (
  <TitledSection title="Time zone" text="Times on tickets and in reports are shown in it.">
    <TextInput label="Time zone" defaultValue="Europe/Berlin" />
  </TitledSection>
);

export const page: GalleryGroup = {
  title: "Pages",
  entries: [
    {
      component: "SettingsPage",
      from: "page/settings-page",
      use: "The frame of every page of the settings.",
      isWide: true,
      states: {
        Default: (
          <SettingsPage
            title="Organization"
            sentence="What everyone sees and may do."
            action={<Button>Save</Button>}
          >
            {timeZone}
          </SettingsPage>
        ),
        "Long text": (
          <SettingsPage
            title="Integrations with the systems of customers and of those who work for them"
            sentence="What is changed there appears here, and what is changed here appears there, as long as both sides know one another's addresses."
            action={<Button>Add integration</Button>}
          >
            {timeZone}
          </SettingsPage>
        ),
      },
    },
    {
      component: "TitledSection",
      from: "page/titled-section",
      use: "One subject of a settings page.",
      isWide: true,
      states: { Default: timeZone },
    },
    {
      component: "Loaded",
      from: "page/view-states",
      use: "Around what a query brings: its loading and its error come with it.",
      states: {
        Loading: (
          <Installed>
            <Asked name="loading" ask={() => new Promise(nothing)} />
          </Installed>
        ),
        Error: (
          <Installed>
            <Asked name="error" ask={() => Promise.reject(failure)} />
          </Installed>
        ),
        Default: (
          <Installed>
            <Asked name="members" ask={async () => ["Mei Lin Tanaka", "Tom Becker"]} />
          </Installed>
        ),
      },
    },
    {
      component: "FailureState",
      from: "page/view-states",
      use: "What could not be loaded, with the way to try again.",
      states: {
        "From a service": <FailureState title="Failed to load members" error={failure} onRetry={nothing} />,
        "Without a message": (
          <FailureState title="Failed to load members" error={new Error()} onRetry={nothing} />
        ),
      },
    },
    {
      component: "NotAllowedState",
      from: "page/view-states",
      use: "A page that the role does not allow to see.",
      states: { Default: <NotAllowedState text="Only admins and owners see the audit log." /> },
    },
    {
      component: "Contained",
      from: "page/contained",
      use: "Around a row, a card or a chart: what cannot be drawn in it leaves the page standing.",
      states: {
        Default: <Contained instead={null}>Drawn as ever</Contained>,
        Error: (
          <Contained instead={<Text c="dimmed">This entry cannot be shown.</Text>}>
            <Broken />
          </Contained>
        ),
      },
    },
    {
      component: "ShownSecret",
      from: "page/shown-secret",
      use: "A key or a secret, the one time that it is shown.",
      states: {
        Default: (
          <ShownSecret
            title="Copy the key now"
            text="It is not shown again."
            secret={secret}
            copyLabel="Copy the key"
            onClose={nothing}
          />
        ),
        "Long text": (
          <ShownSecret
            title="Copy the signing secret now"
            text="Anyone who has it can send events that look like ours to your address. It is not shown again, and a new one ends the old one at once."
            secret={secret.repeat(3)}
            copyLabel="Copy the secret"
            onClose={nothing}
          />
        ),
      },
    },
  ],
};
