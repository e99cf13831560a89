import type { GalleryGroup } from "../../gallery/entry.ts";
import { TesseraMark } from "./tessera-mark.tsx";

export const mark: GalleryGroup = {
  title: "Mark",
  entries: [
    {
      component: "TesseraMark",
      from: "mark/tessera-mark",
      use: "The product's mark, beside its name.",
      states: { "20 px": <TesseraMark />, "48 px": <TesseraMark size={48} /> },
    },
  ],
};
