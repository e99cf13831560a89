// biome-ignore-all lint/performance/noBarrelFile: what the shell provides of Mantine on demand, and every module shares
/** The part of Mantine that no first screen shows. It is loaded when a page first needs it. */
export {
  Autocomplete,
  Badge,
  Code,
  Combobox,
  CopyButton,
  Drawer,
  Input,
  Loader,
  Modal,
  Pagination,
  PasswordInput,
  Progress,
  Radio,
  SimpleGrid,
  Switch,
  Table,
  Tabs,
  TagsInput,
  Textarea,
  useCombobox,
} from "@mantine/core";
export {
  useElementSize,
  useId,
  useMergedRef,
} from "@mantine/hooks";
