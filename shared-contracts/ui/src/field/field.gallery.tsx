import { Group } from "@tessera/ui/mantine";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { Still } from "../../gallery/still.tsx";
import { StatusIcon, statusLabel } from "../ticket-mark/status.tsx";
import { Select } from "./select.tsx";

const roles = ["Viewer", "Agent", "Admin", "Owner"];
const statuses = ticketStatuses.map((status) => ({ value: status, label: statusLabel(status) }));

export const field: GalleryGroup = {
  title: "Fields",
  entries: [
    {
      component: "Select",
      from: "field/select",
      use: "One of a known list. Its options are made when it gets the focus, so a page may have many.",
      states: {
        Default: <Select label="Role" data={roles} defaultValue="Agent" />,
        Empty: <Select label="Role" data={roles} placeholder="Choose a role" />,
        Disabled: <Select label="Role" data={roles} defaultValue="Owner" disabled />,
        Error: <Select label="Role" data={roles} error="Choose a role." placeholder="Choose a role" />,
        Opened: (
          <Still height={220}>
            <Select label="Role" data={roles} defaultValue="Agent" dropdownOpened />
          </Still>
        ),
        "Opened, with drawn options": (
          <Still height={320}>
            <Select
              label="Status"
              data={statuses}
              defaultValue="open"
              dropdownOpened
              renderOption={({ option }) => (
                <Group gap={8}>
                  <StatusIcon status={option.value} />
                  {option.label}
                </Group>
              )}
            />
          </Still>
        ),
        "Long text": (
          <Select
            label="Department"
            data={["Operations of the warehouses in northern and central Europe"]}
            defaultValue="Operations of the warehouses in northern and central Europe"
          />
        ),
      },
    },
  ],
};
