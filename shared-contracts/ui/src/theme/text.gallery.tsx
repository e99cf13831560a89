import { IconInfoCircle } from "@tabler/icons-react";
import { Alert, Group, Kbd, Skeleton, Stack, Text, Title, VisuallyHidden } from "@tessera/ui/mantine";
import { Badge, Code, Loader, Progress, Table } from "@tessera/ui/mantine-lazy";
import type { GalleryEntry, GalleryGroup } from "../../gallery/entry.ts";

const info = <IconInfoCircle size={16} stroke={1.5} aria-hidden />;
const long =
  "Figures of the last hour may be missing, because the service that counts them could not read the tickets since then.";
const rows = [
  ["Mei Lin Tanaka", "Agent", "41"],
  ["Tom Becker", "Admin", "17"],
];

const words: readonly GalleryEntry[] = [
  {
    component: "Title",
    from: "mantine",
    use: "A heading. One of the first order on each page; below it no order is left out.",
    states: {
      Orders: (
        <Stack gap={8}>
          <Title order={4}>Order 4</Title>
          <Title order={5}>Order 5</Title>
          <Title order={6}>Order 6</Title>
        </Stack>
      ),
      "Sizes of the others": (
        <Stack gap={8}>
          <Title order={4} size="h1">
            Order 1
          </Title>
          <Title order={4} size="h2">
            Order 2
          </Title>
          <Title order={4} size="h3">
            Order 3
          </Title>
        </Stack>
      ),
      "Long text": (
        <Title order={4} size="h1">
          {long}
        </Title>
      ),
    },
  },
  {
    component: "Text",
    from: "mantine",
    use: "Words that are neither heading nor label.",
    states: {
      Default: <Text>A discount code doubles the total.</Text>,
      Less: (
        <Text size="sm" c="dimmed">
          Created 12 min ago
        </Text>
      ),
      "Cut off": <Text truncate>{long}</Text>,
      "Long text": <Text>{long}</Text>,
    },
  },
  {
    component: "Code",
    from: "mantine-lazy",
    use: "A name, a path or an id within words; a block without a head.",
    states: {
      Default: <Code>tickets.read</Code>,
      Block: <Code block>{"GET /tickets/\nGET /tickets/:ticketId/"}</Code>,
      "Long text": <Code style={{ overflowWrap: "anywhere" }}>{"tickets/".repeat(20)}</Code>,
    },
  },
  {
    component: "Kbd",
    from: "mantine",
    use: "A key that does the same.",
    states: {
      Default: (
        <Group gap={4}>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Group>
      ),
    },
  },
  {
    component: "Badge",
    from: "mantine-lazy",
    use: "One or two words of state. For a ticket's status take StatusBadge.",
    states: {
      Default: (
        <Group gap={8}>
          <Badge>Current</Badge>
          <Badge color="gray">Former</Badge>
          <Badge color="red">Failed</Badge>
        </Group>
      ),
      "As it is written": (
        <Badge color="gray" tt="none">
          3 of 20
        </Badge>
      ),
      "Long text": <Badge>{long}</Badge>,
    },
  },
  {
    component: "VisuallyHidden",
    from: "mantine",
    use: "Words for screen readers alone.",
    states: {
      Default: (
        <span>
          41<VisuallyHidden> open tickets</VisuallyHidden>
        </span>
      ),
    },
  },
];

const messages: readonly GalleryEntry[] = [
  {
    component: "Alert",
    from: "mantine",
    use: "What concerns the whole of a page or form, and stays as long as it is so.",
    states: {
      Default: <Alert icon={info}>Only admins and owners can change these settings.</Alert>,
      Error: (
        <Alert color="red" title="Couldn't save">
          Try again.
        </Alert>
      ),
      "Long text": (
        <Alert icon={info} title="These numbers may be out of date">
          {long}
        </Alert>
      ),
    },
  },
  {
    component: "Loader",
    from: "mantine-lazy",
    use: "Something small that loads. Say what beside it, or in a label.",
    states: {
      "14, 20 and 32 px": (
        <Group gap={8}>
          {[14, 20, 32].map((size) => (
            <Loader key={size} size={size} aria-label="Loading" role="status" />
          ))}
        </Group>
      ),
    },
  },
  {
    component: "Skeleton",
    from: "mantine",
    use: "The shape of what loads, where it is known. Nothing moves when it comes.",
    states: {
      Loading: (
        <Group gap={8} wrap="nowrap">
          <Skeleton width={40} height={40} radius={6} />
          <Stack gap={8} flex={1}>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </Stack>
        </Group>
      ),
    },
  },
  {
    component: "Progress",
    from: "mantine-lazy",
    use: "How far something is, or how much of a limit is used. It needs a label.",
    states: {
      Default: <Progress value={62} aria-label="Storage used" />,
      Empty: <Progress value={0} aria-label="Storage used, nothing" />,
      Full: <Progress value={100} color="red" aria-label="Storage used, all" />,
    },
  },
  {
    component: "Table",
    from: "mantine-lazy",
    use: "Rows and columns that are read, not edited. Tickets have a grid of their own.",
    isWide: true,
    states: {
      Default: (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Role</Table.Th>
              <Table.Th ta="right">Open</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, role, open]) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{role}</Table.Td>
                <Table.Td ta="right">{open}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ),
    },
  },
];

export const text: GalleryGroup = { title: "Text and messages", entries: [...words, ...messages] };
