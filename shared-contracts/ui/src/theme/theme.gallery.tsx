import { Group, SimpleGrid, Text } from "@mantine/core";
import type { GalleryGroup } from "../../gallery/entry.ts";
import classes from "./theme.gallery.module.css";
import { avatarTints, priorityTokens, statusTokens, surfaceTokens } from "./tokens.ts";

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing={8}>
      {names.map((name) => (
        <Group key={name} gap={8} wrap="nowrap">
          <span className={classes.swatch} style={{ background: `var(${name})` }} />
          <code className={classes.name}>{name}</code>
        </Group>
      ))}
    </SimpleGrid>
  );
}

const statuses = Object.entries(statusTokens).flatMap(([status, colours]) =>
  Object.keys(colours).map((part) => `--ts-status-${status}-${part}`),
);
const priorities = Object.keys(priorityTokens).map((priority) => `--ts-priority-${priority}`);
const avatars = avatarTints.flatMap((_, index) => [`--ts-avatar-${index}-bg`, `--ts-avatar-${index}-fg`]);

export const themeGroup: GalleryGroup = {
  title: "Theme",
  entries: [
    {
      component: "TesseraProvider",
      from: "theme/tessera-provider",
      use: "Around everything, once, in the shell: these colors, in the scheme that is chosen, and type.",
      isWide: true,
      states: {
        "Surfaces, lines and text": <Swatches names={Object.keys(surfaceTokens)} />,
        Statuses: <Swatches names={statuses} />,
        Priorities: <Swatches names={priorities} />,
        Avatars: <Swatches names={avatars} />,
        Type: (
          <>
            {(["xl", "lg", "md", "sm", "xs"] as const).map((size) => (
              <Text key={size} size={size}>
                {size}: A discount code doubles the total
              </Text>
            ))}
          </>
        ),
      },
    },
  ],
};
