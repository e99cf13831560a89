import "@tessera/ui/theme.css";
import "@tessera/ui/on-demand.css";
import { aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Navigate, RouterProvider } from "react-router";
import { mount } from "../src/module.tsx";
import { answers } from "../test/answers.ts";

// Shows the module without an installation: test/answers.ts provides the replies to its requests.
const { context } = aFakeInstallation(answers);
const { routes } = mount({ ...context, notify: ({ title }) => globalThis.alert(title) });
const router = createBrowserRouter([
  { hydrateFallbackElement: <i />, children: routes },
  { path: "*", element: <Navigate to="/dashboard/new-module" replace /> },
]);

createRoot(document.body.appendChild(document.createElement("div"))).render(
  <TesseraProvider>
    <RouterProvider router={router} />
  </TesseraProvider>,
);
