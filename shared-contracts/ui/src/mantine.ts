// biome-ignore-all lint/performance/noBarrelFile: what the shell provides of Mantine at once, and every module shares
/**
 * The part of Mantine that the first screens show: frame, sign-in, ticket list. It is loaded with the page. Everything else is in
 * `mantine-lazy.ts`. The bundler does not tree-shake shared libraries, so both files list what pages use.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Breadcrumbs,
  Button,
  Center,
  Checkbox,
  CloseButton,
  Divider,
  Group,
  Kbd,
  type MantineColorScheme,
  Menu,
  type MenuProps,
  Paper,
  Popover,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from "@mantine/core";
export {
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useDocumentTitle,
  useLongPress,
  useMediaQuery,
  useWindowEvent,
} from "@mantine/hooks";
