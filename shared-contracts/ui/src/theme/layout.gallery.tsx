import { Box, Center, Divider, Group, Paper, Stack, Text } from "@tessera/ui/mantine";
import { SimpleGrid } from "@tessera/ui/mantine-lazy";
import type { GalleryGroup } from "../../gallery/entry.ts";
import classes from "./layout.gallery.module.css";

const boxes = ["One", "Two", "Three"].map((words) => (
  <span key={words} className={classes.part}>
    {words}
  </span>
));

export const layout: GalleryGroup = {
  title: "Layout",
  entries: [
    {
      component: "Stack",
      from: "mantine",
      use: "One below the other.",
      states: { Default: <Stack gap={8}>{boxes}</Stack> },
    },
    {
      component: "Group",
      from: "mantine",
      use: "Beside one another, as long as there is space.",
      states: {
        Default: <Group gap={8}>{boxes}</Group>,
        "To the end": (
          <Group gap={8} justify="flex-end">
            {boxes}
          </Group>
        ),
      },
    },
    {
      component: "SimpleGrid",
      from: "mantine-lazy",
      use: "Equal columns, fewer of them on a phone.",
      states: {
        Default: (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={8}>
            {boxes}
          </SimpleGrid>
        ),
      },
    },
    {
      component: "Center",
      from: "mantine",
      use: "In the middle of the space there is: a state, a loader.",
      states: {
        Default: (
          <Center h={96}>
            <span className={classes.part}>One</span>
          </Center>
        ),
      },
    },
    {
      component: "Paper",
      from: "mantine",
      use: "A surface with a border that holds what belongs together.",
      states: {
        Default: (
          <Paper p={16}>
            <Text size="sm">Storage: 4 of 10 GB</Text>
          </Paper>
        ),
      },
    },
    {
      component: "Divider",
      from: "mantine",
      use: "A line between parts that space alone does not separate.",
      states: {
        Default: <Divider />,
        "With a word": <Divider label="or" labelPosition="center" />,
      },
    },
    {
      component: "Box",
      from: "mantine",
      use: "An element with a margin or a size, where a class is not worth it.",
      states: {
        Default: (
          <Box mih={48} ml={24}>
            <span className={classes.part}>24 px from the edge</span>
          </Box>
        ),
      },
    },
  ],
};
