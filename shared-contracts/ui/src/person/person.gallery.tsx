import { Group } from "@tessera/ui/mantine";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { aPicture } from "../../gallery/pictures.ts";
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
  ],
};
