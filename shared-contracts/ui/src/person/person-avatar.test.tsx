import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ShownPerson } from "./person.ts";
import { PersonAvatar } from "./person-avatar.tsx";

const priya = {
  id: "u-1",
  display_name: "Priya Nair",
  full_name: "Priya Nair",
  email: "priya@demo.test",
  avatar_url: null,
};

describe("PersonAvatar", () => {
  it("shows initials and, if labelled, has the name as its label", () => {
    render(<PersonAvatar person={priya} isLabelled />);

    expect(screen.getByRole("img", { name: "Priya Nair" }).textContent).toBe("PN");
  });

  it("shows the picture instead, unless it cannot be loaded", () => {
    const { container } = render(
      <PersonAvatar person={{ ...priya, avatar_url: "/priya.webp" }} isLabelled />,
    );
    const picture = container.querySelector("img");
    expect([picture?.getAttribute("src"), container.textContent]).toEqual(["/priya.webp", ""]);

    if (picture) fireEvent.error(picture);

    expect(screen.getByRole("img", { name: "Priya Nair" }).textContent).toBe("PN");
  });

  it("is labelled Unassigned without a person", () => {
    render(<PersonAvatar person={null} isLabelled />);

    expect(screen.getByRole("img", { name: "Unassigned" }).title).toBe("Unassigned");
  });
});

describe("an avatar of a person without details", () => {
  it("is labelled Unnamed", () => {
    const person = { id: undefined, display_name: null, full_name: null, email: null, avatar_url: null };
    render(<PersonAvatar person={person as unknown as ShownPerson} isLabelled />);

    expect(screen.getByRole("img", { name: "Unnamed" }).textContent).toBe("U");
  });
});
