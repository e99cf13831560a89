import { file } from "../src/attachment/file/file.gallery.tsx";
import { upload } from "../src/attachment/upload/upload.gallery.tsx";
import { field } from "../src/field/field.gallery.tsx";
import { key } from "../src/key/key.gallery.tsx";
import { mark } from "../src/mark/mark.gallery.tsx";
import { markdown } from "../src/markdown/markdown.gallery.tsx";
import { dialog } from "../src/page/dialog.gallery.tsx";
import { page } from "../src/page/page.gallery.tsx";
import { person } from "../src/person/person.gallery.tsx";
import { remote } from "../src/remote/remote.gallery.tsx";
import { state } from "../src/state/state.gallery.tsx";
import { control } from "../src/theme/control.gallery.tsx";
import { input } from "../src/theme/input.gallery.tsx";
import { layout } from "../src/theme/layout.gallery.tsx";
import { overlay } from "../src/theme/overlay.gallery.tsx";
import { text } from "../src/theme/text.gallery.tsx";
import { themeGroup } from "../src/theme/theme.gallery.tsx";
import { ticketMark } from "../src/ticket-mark/ticket-mark.gallery.tsx";
import type { GalleryGroup } from "./entry.ts";

/** All groups in the order of the page: our own components, then those of Mantine. */
export const groups: readonly GalleryGroup[] = [
  themeGroup,
  ticketMark,
  person,
  state,
  page,
  dialog,
  file,
  upload,
  markdown,
  key,
  mark,
  remote,
  control,
  { ...input, entries: [...field.entries, ...input.entries] },
  overlay,
  text,
  layout,
];
