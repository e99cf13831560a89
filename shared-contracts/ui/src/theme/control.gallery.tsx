import { IconDots, IconPlus, IconTrash } from "@tabler/icons-react";
import {
  ActionIcon,
  Anchor,
  Breadcrumbs,
  Button,
  CloseButton,
  Group,
  SegmentedControl,
  UnstyledButton,
} from "@tessera/ui/mantine";
import { CopyButton, Pagination, Tabs } from "@tessera/ui/mantine-lazy";
import type { GalleryEntry, GalleryGroup } from "../../gallery/entry.ts";

const plus = <IconPlus size={16} stroke={1.5} aria-hidden />;
const dots = <IconDots size={16} stroke={1.5} aria-hidden />;
const views = ["List", "Board"];

const buttons: readonly GalleryEntry[] = [
  {
    component: "Button",
    from: "mantine",
    use: "Something that happens. One filled button in a view; what cannot be taken back is red.",
    states: {
      Default: <Button>Send reply</Button>,
      "Beside another": <Button variant="default">Cancel</Button>,
      "In a toolbar": (
        <Button variant="subtle" color="gray" size="xs" leftSection={plus}>
          Add files
        </Button>
      ),
      "Cannot be taken back": <Button color="red.9">Delete</Button>,
      Disabled: (
        <Group gap={8}>
          <Button disabled>Send reply</Button>
          <Button variant="default" disabled>
            Cancel
          </Button>
        </Group>
      ),
      Loading: (
        <Group gap={8}>
          <Button loading>Send reply</Button>
          <Button variant="default" loading>
            Cancel
          </Button>
        </Group>
      ),
      Sizes: (
        <Group gap={8}>
          <Button size="xs">Extra small</Button>
          <Button size="sm">Small</Button>
          <Button size="md">Medium</Button>
        </Group>
      ),
      "Long text": (
        <Button maw="100%" leftSection={plus}>
          Create a ticket for every conversation of this week
        </Button>
      ),
    },
  },
  {
    component: "ActionIcon",
    from: "mantine",
    use: "An action whose icon everyone knows, with a label for screen readers and mostly a tooltip.",
    states: {
      Default: <ActionIcon aria-label="More">{dots}</ActionIcon>,
      Filled: (
        <ActionIcon variant="filled" color="accent" aria-label="Add">
          {plus}
        </ActionIcon>
      ),
      Disabled: (
        <ActionIcon aria-label="More" disabled>
          {dots}
        </ActionIcon>
      ),
      Loading: (
        <ActionIcon aria-label="More" loading>
          {dots}
        </ActionIcon>
      ),
      "24, 28 and 32 px": (
        <Group gap={8}>
          {[24, 28, 32].map((size) => (
            <ActionIcon key={size} size={size} aria-label={`Delete, ${size} px`}>
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      ),
    },
  },
  {
    component: "CloseButton",
    from: "mantine",
    use: "Closes, clears or removes what it stands in. It needs a label.",
    states: {
      Default: <CloseButton aria-label="Clear search" />,
      "24 px": <CloseButton size={24} aria-label="Clear search" />,
      Disabled: <CloseButton aria-label="Clear search" disabled />,
    },
  },
  {
    component: "UnstyledButton",
    from: "mantine",
    use: "A button that looks like what it holds: a row, a card, a name.",
    states: {
      Default: <UnstyledButton>Checkout fails with 502</UnstyledButton>,
      Disabled: <UnstyledButton disabled>Checkout fails with 502</UnstyledButton>,
    },
  },
  {
    component: "CopyButton",
    from: "mantine-lazy",
    use: "Around a button: copies a value, and knows for a second that it did.",
    states: {
      Default: (
        <CopyButton value="https://desk.example/dashboard/tickets/1042">
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy link"}
            </Button>
          )}
        </CopyButton>
      ),
    },
  },
];

const ways: readonly GalleryEntry[] = [
  {
    component: "Anchor",
    from: "mantine",
    use: "Leads to another page, underlined within a sentence. What happens here is a Button.",
    states: {
      Default: <Anchor href="#Anchor">Tickets of this customer</Anchor>,
      "In a sentence": (
        <span>
          It repeats{" "}
          <Anchor href="#Anchor" underline="always">
            #1042
          </Anchor>
          .
        </span>
      ),
    },
  },
  {
    component: "Breadcrumbs",
    from: "mantine",
    use: "Where a page stands. The shell draws them from the routes' handles.",
    states: {
      Default: (
        <Breadcrumbs>
          <Anchor href="#Breadcrumbs">Tickets</Anchor>
          <span>Checkout fails</span>
        </Breadcrumbs>
      ),
    },
  },
  {
    component: "SegmentedControl",
    from: "mantine",
    use: "One of two to four that are all seen, and act at once: a view, a period.",
    states: {
      Default: <SegmentedControl aria-label="View" data={views} defaultValue="Board" />,
      Disabled: <SegmentedControl aria-label="View, disabled" data={views} disabled />,
      "Full width": <SegmentedControl aria-label="View, full width" data={views} fullWidth />,
    },
  },
  {
    component: "Tabs",
    from: "mantine-lazy",
    use: "Parts of one page of which one is read at a time.",
    states: {
      Default: (
        <Tabs defaultValue="reply">
          <Tabs.List aria-label="Write">
            <Tabs.Tab value="reply">Reply</Tabs.Tab>
            <Tabs.Tab value="note">Internal note</Tabs.Tab>
            <Tabs.Tab value="mail" disabled>
              Mail
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="reply" pt={12}>
            Everyone sees it.
          </Tabs.Panel>
          <Tabs.Panel value="note" pt={12}>
            Members see it.
          </Tabs.Panel>
          <Tabs.Panel value="mail" pt={12}>
            The customer gets it.
          </Tabs.Panel>
        </Tabs>
      ),
    },
  },
  {
    component: "Pagination",
    from: "mantine-lazy",
    use: "Pages of a table whose number is known. Lists of tickets scroll instead.",
    isWide: true,
    states: {
      Default: <Pagination total={12} defaultValue={4} />,
      Disabled: <Pagination total={3} disabled />,
    },
  },
];

export const control: GalleryGroup = { title: "Buttons and links", entries: [...buttons, ...ways] };
