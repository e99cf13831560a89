/// <reference path="./css-modules.d.ts" />
// biome-ignore-all lint/performance/noBarrelFile: the one entry that the shell provides and every module shares
export {
  ActionIcon,
  Alert,
  Anchor,
  Autocomplete,
  Avatar,
  Badge,
  Box,
  Breadcrumbs,
  Burger,
  Button,
  Center,
  Checkbox,
  CloseButton,
  Code,
  Collapse,
  Combobox,
  Container,
  CopyButton,
  Divider,
  Drawer,
  Flex,
  FocusTrap,
  Grid,
  Group,
  HoverCard,
  Image,
  Input,
  InputBase,
  Kbd,
  Loader,
  type MantineColorScheme,
  Menu,
  Modal,
  MultiSelect,
  NavLink,
  Overlay,
  Pagination,
  Paper,
  PasswordInput,
  Pill,
  PillsInput,
  Popover,
  Portal,
  Progress,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
  Tooltip,
  Transition,
  UnstyledButton,
  useCombobox,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from "@mantine/core";
export {
  useClickOutside,
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useDocumentTitle,
  useElementSize,
  useFocusReturn,
  useFocusTrap,
  useHotkeys,
  useId,
  useIntersection,
  useInterval,
  useMediaQuery,
  useMergedRef,
  useReducedMotion,
  useResizeObserver,
  useTimeout,
  useViewportSize,
  useWindowEvent,
} from "@mantine/hooks";
export { TesseraMark } from "./mark/tessera-mark.tsx";
export { formatDateTime } from "./moment/format-date-time.ts";
export { formatAge, formatRelative, formatSpan } from "./moment/format-elapsed.ts";
export { zoneAbbreviations } from "./moment/time-zones.ts";
export { initials } from "./person/initials.ts";
export { personName, type ShownPerson } from "./person/person.ts";
export { PersonAvatar } from "./person/person-avatar.tsx";
export { useIdentityState } from "./person/use-identity-state.ts";
export { CopyRequestId } from "./state/copy-request-id.tsx";
export { LoadingChip } from "./state/loading-chip.tsx";
export { StateView } from "./state/state-view.tsx";
export { colorSchemeKey, TesseraProvider } from "./theme/tessera-provider.tsx";
export { MarkTerms } from "./ticket-mark/mark-terms.tsx";
export { PriorityMark, priorityLabel } from "./ticket-mark/priority.tsx";
export { StatusBadge, StatusIcon, statusLabel } from "./ticket-mark/status.tsx";
