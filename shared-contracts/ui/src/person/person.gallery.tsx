import { Group } from "@tessera/ui/mantine";
import type { Availability } from "@tessera/wire/organization/availability";
import { availabilityStates } from "@tessera/wire/organization/availability.constants";
import { Fragment, type ReactNode } from "react";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { aPicture } from "../../gallery/pictures.ts";
import { AvailabilityDot, AvailabilityMark, AvatarWithDot, UnavailableMark } from "./availability.tsx";
import type { ShownPerson } from "./person.ts";
import { PersonAvatar } from "./person-avatar.tsx";

function aPerson(id: string, name: string, picture: string | null = null): ShownPerson {
  return {
    id,
    display_name: name,
    full_name: name,
    email: `${id}@demo.test`,
    avatar_url: picture,
  };
}

const people = ["Mei Lin Tanaka", "Tom Becker", "Ada Okafor", "Jonas Weber", "Priya Nair", "Sam Ito"].map(
  (name) => aPerson(name.split(" ").join("."), name),
);
const mei = aPerson("mei", "Mei Lin Tanaka", aPicture);

function inEachState(show: (availability: Availability) => ReactNode): ReactNode {
  return (
    <Group gap={16}>
      {availabilityStates.map((state) => (
        <Fragment key={state}>{show({ state, until: null })}</Fragment>
      ))}
    </Group>
  );
}

export const person: GalleryGroup = {
  title: "People",
  entries: [
    {
      component: "PersonAvatar",
      from: "person/person-avatar",
      use: "Who it is, beside a name or in its place. Label it where the name is not there.",
      states: {
        "With a picture": <PersonAvatar person={mei} />,
        "Initials, on a tint by person": (
          <Group gap={8}>
            {people.map((one) => (
              <PersonAvatar key={one.id} person={one} isLabelled />
            ))}
          </Group>
        ),
        Unassigned: <PersonAvatar person={null} isLabelled />,
        "A missing picture": <PersonAvatar person={aPerson("tom", "Tom Becker", "data:image/png,")} />,
        "20, 24 and 28 px": (
          <Group gap={8}>
            {[20, 24, 28].map((size) => (
              <PersonAvatar key={size} person={mei} size={size} />
            ))}
          </Group>
        ),
      },
    },
    {
      component: "AvailabilityMark",
      from: "person/availability",
      use: "Whether a member takes new tickets: a dot and its words, never the colour alone.",
      states: { "Available, busy and away": inEachState((one) => <AvailabilityMark availability={one} />) },
    },
    {
      component: "UnavailableMark",
      from: "person/availability",
      use: "The same where members are chosen: nothing for those who are available.",
      states: { "Busy and away": inEachState((one) => <UnavailableMark availability={one} />) },
    },
    {
      component: "AvailabilityDot",
      from: "person/availability",
      use: "The dot alone, in a menu whose items are the words.",
      states: { "Available, busy and away": inEachState(({ state }) => <AvailabilityDot state={state} />) },
    },
    {
      component: "AvatarWithDot",
      from: "person/availability",
      use: "An avatar with the dot, where the words stand elsewhere.",
      states: {
        "Available, busy and away": inEachState((one) => (
          <AvatarWithDot availability={one}>
            <PersonAvatar person={mei} size={28} />
          </AvatarWithDot>
        )),
      },
    },
  ],
};
