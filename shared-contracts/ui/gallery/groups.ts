import { field } from "../src/field/field.gallery.tsx";
import { key } from "../src/key/key.gallery.tsx";
import { mark } from "../src/mark/mark.gallery.tsx";
import { person } from "../src/person/person.gallery.tsx";
import { state } from "../src/state/state.gallery.tsx";
import { ticketMark } from "../src/ticket-mark/ticket-mark.gallery.tsx";
import type { GalleryGroup } from "./entry.ts";

/** Everything that is shown, in the order of the page. */
export const groups: readonly GalleryGroup[] = [ticketMark, person, state, field, key, mark];
