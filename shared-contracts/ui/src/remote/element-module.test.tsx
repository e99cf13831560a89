import { describe, expect, it } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { elementModule, type MountElement } from "./element-module.tsx";

/** Creates a fake framework, which renders the address and a button that leaves the page. */
function aFramework() {
  const said: string[] = [];
  const mountElement: MountElement = (element, { address, go }) => {
    said.push(`mounted at ${address}`);
    element.innerHTML = `<button>Away</button><output>${address}</output>`;
    element.querySelector("button")?.addEventListener("click", () => go("/elsewhere"));
    return {
      update: (to) => {
        said.push(`at ${to}`);
        element.querySelector("output")?.replaceChildren(to);
      },
      end: () => void said.push("ended"),
    };
  };
  return { said, mountElement };
}

function show(mountElement: MountElement) {
  const { routes } = elementModule([{ path: "/parcels/:id", crumb: "Parcels", mountElement }]);
  const router = createMemoryRouter([...routes, { path: "/elsewhere", element: <p>Elsewhere</p> }], {
    initialEntries: ["/parcels/7?view=map"],
  });
  render(<RouterProvider router={router} />);
  return router;
}

describe("a page that uses another framework", () => {
  it("gets an element, follows the address, and is unmounted when the user leaves it", async () => {
    const { said, mountElement } = aFramework();
    const router = show(mountElement);
    expect(await screen.findByText("/parcels/7?view=map")).toBeTruthy();

    await act(() => router.navigate("/parcels/8"));
    expect(screen.getByText("/parcels/8")).toBeTruthy();

    await act(async () => screen.getByRole("button", { name: "Away" }).click());

    expect(await screen.findByText("Elsewhere")).toBeTruthy();
    expect(said).toEqual(["mounted at /parcels/7?view=map", "at /parcels/8", "ended"]);
  });

  it("has a breadcrumb", () => {
    const [route] = elementModule([{ path: "/parcels", crumb: "Parcels", ...aFramework() }]).routes;

    expect(route).toMatchObject({ path: "/parcels", handle: { crumb: "Parcels" } });
  });
});
