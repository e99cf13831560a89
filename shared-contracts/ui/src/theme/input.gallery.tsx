import { IconSearch } from "@tabler/icons-react";
import { Box, Checkbox, Group, Stack, TextInput } from "@tessera/ui/mantine";
import {
  Autocomplete,
  Combobox,
  Input,
  PasswordInput,
  Radio,
  Switch,
  TagsInput,
  Textarea,
  useCombobox,
} from "@tessera/ui/mantine-lazy";
import type { ReactElement } from "react";
import type { GalleryEntry, GalleryGroup } from "../../gallery/entry.ts";
import { Still } from "../../gallery/still.tsx";

const companies = ["Acme", "Acorn Books", "Northwind"];
const long = "Checkout fails with 502 when a discount code is used twice in one cart by the same customer";

function OpenCombobox({ found }: { found: readonly string[] }) {
  const combobox = useCombobox({ opened: true });
  return (
    <Combobox store={combobox}>
      <Combobox.Target>
        <TextInput label="Ticket" defaultValue="checkout" />
      </Combobox.Target>
      <Combobox.Dropdown>
        {found.length === 0 ? (
          <Combobox.Empty>No tickets match</Combobox.Empty>
        ) : (
          <Combobox.Options aria-label="Tickets">
            {found.map((one) => (
              <Combobox.Option key={one} value={one}>
                {one}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Wraps a field in a form, because browsers complain about passwords outside forms. */
const inForm = (field: ReactElement) => <form onSubmit={(event) => event.preventDefault()}>{field}</form>;

const texts: readonly GalleryEntry[] = [
  {
    component: "TextInput",
    from: "mantine",
    use: "One line of text. Its error says what to do.",
    states: {
      Default: <TextInput label="Title" defaultValue="Checkout fails" />,
      Empty: <TextInput label="Title" placeholder="What is it about?" description="Customers see it." />,
      Disabled: <TextInput label="Title" defaultValue="Checkout fails" disabled />,
      Error: <TextInput label="Title" defaultValue="C" error="Write at least three characters." required />,
      "With an icon": (
        <TextInput
          aria-label="Search"
          placeholder="Search"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        />
      ),
      "Long text": <TextInput label={long} defaultValue={long} description={long} />,
    },
  },
  {
    component: "Textarea",
    from: "mantine-lazy",
    use: "Text of several lines that nobody formats.",
    states: {
      Default: <Textarea label="Reason" defaultValue="It is a duplicate." />,
      Empty: <Textarea label="Reason" placeholder="Why?" />,
      Disabled: <Textarea label="Reason" defaultValue="It is a duplicate." disabled />,
      Error: <Textarea label="Reason" error="Write why." />,
      "Long text": <Textarea label="Reason" defaultValue={long} autosize />,
    },
  },
  {
    component: "PasswordInput",
    from: "mantine-lazy",
    use: "A password or a secret that someone types.",
    states: {
      Default: inForm(<PasswordInput label="Password" defaultValue="demo-demo-demo" />),
      Shown: inForm(<PasswordInput label="Password" defaultValue="demo-demo-demo" visible />),
      Disabled: inForm(<PasswordInput label="Password" defaultValue="demo-demo-demo" disabled />),
      Error: inForm(<PasswordInput label="Password" error="Email or password is wrong." />),
    },
  },
  {
    component: "Autocomplete",
    from: "mantine-lazy",
    use: "A text that may be one of a list, or another.",
    states: {
      Default: <Autocomplete label="Company" data={companies} defaultValue="Acme" />,
      Opened: (
        <Still height={180}>
          <Autocomplete label="Company" data={companies} defaultValue="Ac" dropdownOpened />
        </Still>
      ),
      Disabled: <Autocomplete label="Company" data={companies} defaultValue="Acme" disabled />,
      Error: <Autocomplete label="Company" data={companies} error="Choose a company." />,
    },
  },
  {
    component: "TagsInput",
    from: "mantine-lazy",
    use: "Several words, known ones or new ones.",
    states: {
      Default: <TagsInput label="Tags" defaultValue={["checkout", "discount"]} />,
      Empty: <TagsInput label="Tags" placeholder="Add a tag" />,
      // Within a fieldset, because forms disable all their fields that way.
      Disabled: (
        <Box component="fieldset" disabled bd={0} p={0} m={0}>
          <TagsInput label="Tags" defaultValue={["checkout"]} disabled />
        </Box>
      ),
      Error: <TagsInput label="Tags" defaultValue={["checkout"]} error="At most ten tags." />,
      "Long text": <TagsInput label="Tags" defaultValue={[long, "discount"]} />,
    },
  },
  {
    component: "Combobox",
    from: "mantine-lazy",
    use: "A list of choices that neither Select nor Autocomplete can show, such as found tickets.",
    states: {
      Opened: (
        <Still height={180}>
          <OpenCombobox found={["#1042 Checkout fails", "#1017 Checkout is slow"]} />
        </Still>
      ),
      Empty: (
        <Still height={180}>
          <OpenCombobox found={[]} />
        </Still>
      ),
      "Long text": (
        <Still height={180}>
          <OpenCombobox found={[long]} />
        </Still>
      ),
    },
  },
  {
    component: "Input",
    from: "mantine-lazy",
    use: "Label, description and error around a field that is none of the others.",
    states: {
      Default: (
        <Input.Wrapper label="Color" description="Of the board's column." id="gallery-color">
          <Input id="gallery-color" type="color" defaultValue="#4f5bd8" />
        </Input.Wrapper>
      ),
      Error: (
        <Input.Wrapper label="Date" error="Choose a day that is not over." id="gallery-date">
          <Input id="gallery-date" type="date" error />
        </Input.Wrapper>
      ),
    },
  },
];

const choices: readonly GalleryEntry[] = [
  {
    component: "Checkbox",
    from: "mantine",
    use: "Yes or no in a form that is saved, and rows that are chosen.",
    states: {
      Default: (
        <Stack gap={8}>
          <Checkbox label="Assign to me" />
          <Checkbox label="Notify the customer" defaultChecked />
          <Checkbox label="Some of the rows" indeterminate />
        </Stack>
      ),
      Disabled: (
        <Stack gap={8}>
          <Checkbox label="Assign to me" disabled />
          <Checkbox label="Notify the customer" defaultChecked disabled />
        </Stack>
      ),
      Error: <Checkbox label="I read the terms" error="Agree to go on." />,
      "Long text": <Checkbox label={long} description={long} />,
    },
  },
  {
    component: "Radio",
    from: "mantine-lazy",
    use: "One of a few that are all seen, in a form. As a card where each needs a sentence.",
    states: {
      Default: (
        <Radio.Group label="Role" defaultValue="agent">
          <Stack gap={8} mt={8}>
            <Radio value="viewer" label="Viewer" />
            <Radio value="agent" label="Agent" />
            <Radio value="owner" label="Owner" disabled />
          </Stack>
        </Radio.Group>
      ),
      Cards: (
        <Radio.Group label="Role" defaultValue="agent">
          <Stack gap={8} mt={8}>
            {["viewer", "agent"].map((role) => (
              <Radio.Card key={role} value={role} p={12} aria-label={role}>
                <Group gap={8} wrap="nowrap">
                  <Radio.Indicator size="xs" />
                  {role === "agent" ? "Agent: works on tickets" : "Viewer: reads everything"}
                </Group>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
      ),
      Error: (
        <Radio.Group label="Role" error="Choose a role.">
          <Radio mt={8} value="viewer" label="Viewer" />
        </Radio.Group>
      ),
    },
  },
  {
    component: "Switch",
    from: "mantine-lazy",
    use: "On or off, at once and without saving.",
    states: {
      Default: (
        <Stack gap={8}>
          <Switch label="Emails" />
          <Switch label="In the product" defaultChecked />
        </Stack>
      ),
      Disabled: (
        <Stack gap={8}>
          <Switch label="Emails" disabled />
          <Switch label="In the product" defaultChecked disabled />
        </Stack>
      ),
      "Long text": <Switch label={long} />,
    },
  },
];

export const input: GalleryGroup = { title: "Fields", entries: [...texts, ...choices] };
