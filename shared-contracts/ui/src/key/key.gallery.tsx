import { Button, Kbd } from "@tessera/ui/mantine";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { EnterSign } from "./enter-sign.tsx";
import { SubmitKeys } from "./submit-keys.tsx";

export const key: GalleryGroup = {
  title: "Keys",
  entries: [
    {
      component: "EnterSign",
      from: "key/enter-sign",
      use: "The Enter key in a hint, in a Kbd.",
      states: {
        Default: (
          <Kbd>
            <EnterSign />
          </Kbd>
        ),
      },
    },
    {
      component: "SubmitKeys",
      from: "key/submit-keys",
      use: "On the button that sends what is written above it. Not shown on phones, which have no such keys.",
      states: {
        Default: <Button rightSection={<SubmitKeys />}>Send reply</Button>,
        Disabled: (
          <Button rightSection={<SubmitKeys />} disabled>
            Send reply
          </Button>
        ),
      },
    },
  ],
};
