import { Button } from "@tessera/ui/mantine";
import { createMemoryRouter, RouterProvider, useNavigate } from "react-router";
import { Acted, press } from "../../gallery/acted.tsx";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { Still } from "../../gallery/still.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

const nothing = () => undefined;
const deletion = {
  title: "Delete this view?",
  text: "Everyone in the organization loses it.",
  action: "Delete",
  isOpened: true,
  onClose: nothing,
  onConfirm: () => new Promise<void>(nothing),
};

// Suppresses the confirmation before leaving: nothing is lost by leaving the gallery.
addEventListener("beforeunload", (event) => event.stopImmediatePropagation());

function EditedPage() {
  const go = useNavigate();
  return (
    <>
      <Button variant="default" onClick={() => void go("/elsewhere")}>
        Members
      </Button>
      <LeaveGuard isDirty />
    </>
  );
}

const router = createMemoryRouter([{ path: "*", element: <EditedPage /> }]);

export const dialog: GalleryGroup = {
  title: "Dialogs",
  entries: [
    {
      component: "ConfirmDialog",
      from: "page/confirm-dialog",
      use: "Before something that cannot be taken back.",
      isWide: true,
      states: {
        Default: (
          <Still height={220}>
            <ConfirmDialog {...deletion} />
          </Still>
        ),
        Loading: (
          <Acted act={press("Delete")}>
            <Still height={220}>
              <ConfirmDialog {...deletion} />
            </Still>
          </Acted>
        ),
        "Long text": (
          <Still height={300}>
            <ConfirmDialog
              {...deletion}
              title="Delete the organization Demo Desk of northern and central Europe?"
              text="Its tickets, conversations, files, reports, agents and integrations are deleted after 30 days, and no one can sign in to it from now on. An owner can take it back until then."
              action="Delete organization"
            />
          </Still>
        ),
      },
    },
    {
      component: "LeaveGuard",
      from: "page/leave-guard",
      use: "On a page with a form: asks before edits are left behind, also when the window is closed.",
      isWide: true,
      states: {
        "Someone leaves": (
          <Acted act={press("Members")}>
            <Still height={220}>
              <RouterProvider router={router} />
            </Still>
          </Acted>
        ),
      },
    },
  ],
};
