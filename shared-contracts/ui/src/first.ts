/// <reference path="./css-modules.d.ts" />
// biome-ignore-all lint/performance/noBarrelFile: what the shell provides at once, and every module shares
// What the first screens are made of: frame, sign-in, ticket list. It comes with the page, so what they do not show is in `ui.ts`.
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
  useMediaQuery,
  useWindowEvent,
} from "@mantine/hooks";
export { Select } from "./field/select.tsx";
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
