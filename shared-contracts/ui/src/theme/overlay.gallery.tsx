import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Button, Group, Menu, Popover, Text, Tooltip } from "@tessera/ui/mantine";
import { Drawer, Modal } from "@tessera/ui/mantine-lazy";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { Still } from "../../gallery/still.tsx";

const nothing = () => undefined;
const long = "Only owners and admins may do this, since it changes what everyone in the organization sees.";

export const overlay: GalleryGroup = {
  title: "Overlays",
  entries: [
    {
      component: "Menu",
      from: "mantine",
      use: "Actions that a button opens.",
      states: {
        Opened: (
          <Still height={220}>
            <Menu opened position="bottom-start" width={200}>
              <Menu.Target>
                <Button variant="default">More</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>Ticket</Menu.Label>
                <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}>Rename</Menu.Item>
                <Menu.Item disabled>Merge</Menu.Item>
                <Menu.Divider />
                <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}>
                  Delete
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Still>
        ),
        "Long text": (
          <Still height={220}>
            <Menu opened position="bottom-start" width={200}>
              <Menu.Target>
                <Button variant="default">Assign</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item>Operations of the warehouses in northern and central Europe</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Still>
        ),
      },
    },
    {
      component: "Popover",
      from: "mantine",
      use: "A small form or an explanation beside what it belongs to.",
      states: {
        Opened: (
          <Still height={220}>
            <Popover opened position="bottom-start" width={220}>
              <Popover.Target>
                <Button variant="default">Save view</Button>
              </Popover.Target>
              <Popover.Dropdown aria-label="Save view">
                <Text size="sm">Everyone in the organization sees it.</Text>
                <Group justify="flex-end" mt={12}>
                  <Button size="xs">Save</Button>
                </Group>
              </Popover.Dropdown>
            </Popover>
          </Still>
        ),
      },
    },
    {
      component: "Tooltip",
      from: "mantine",
      use: "The name of an icon, or a word more. Never the only place of something one needs.",
      states: {
        Opened: (
          <Still height={100}>
            <Tooltip label="Attach files" opened position="bottom-start">
              <Button variant="default">Attach</Button>
            </Tooltip>
          </Still>
        ),
        "Long text": (
          <Still height={140}>
            <Tooltip label={long} opened multiline maw={220} position="bottom-start">
              <Button variant="default">Delete</Button>
            </Tooltip>
          </Still>
        ),
      },
    },
    {
      component: "Modal",
      from: "mantine-lazy",
      use: "Something that has to be finished or left before anything else. To confirm, take ConfirmDialog.",
      isWide: true,
      states: {
        Opened: (
          <Still height={320}>
            <Modal opened onClose={nothing} title="Invite a member">
              <Text size="sm">They get an email with a link that lasts a week.</Text>
              <Group justify="flex-end" gap={8} mt="md">
                <Button variant="default">Cancel</Button>
                <Button>Invite</Button>
              </Group>
            </Modal>
          </Still>
        ),
        "Long text": (
          <Still height={320}>
            <Modal opened onClose={nothing} title={long}>
              <Text size="sm">{long}</Text>
            </Modal>
          </Still>
        ),
      },
    },
    {
      component: "Drawer",
      from: "mantine-lazy",
      use: "The sidebar on a phone: it slides over the page.",
      isWide: true,
      states: {
        Opened: (
          <Still height={240}>
            <Drawer
              opened
              onClose={nothing}
              title="Menu"
              size={280}
              closeButtonProps={{ "aria-label": "Close" }}
            >
              <Text size="sm">Tickets, customers, analytics</Text>
            </Drawer>
          </Still>
        ),
      },
    },
  ],
};
