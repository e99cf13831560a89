import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { aTicket } from "../../test/answers.ts";
import { showModule } from "../../test/show-module.tsx";

const list = "GET /tickets/";

describe("the newest tickets", () => {
  it("are listed by number and title, each with a link", async () => {
    showModule({ [list]: () => ({ items: [aTicket({ id: "t-7", number: 7, title: "Parcel is late" })] }) });

    const link = await screen.findByRole("link", { name: "#7 Parcel is late" });

    expect(link.getAttribute("href")).toBe("/tickets/t-7");
  });

  it("show a message if there are none", async () => {
    showModule({ [list]: () => ({ items: [] }) });

    expect(await screen.findByText("No tickets yet")).toBeTruthy();
  });

  it("can be loaded again after a failure", async () => {
    let isUp = false;
    const { person } = showModule({
      [list]: () => {
        if (!isUp) throw new Error("The tickets service is not answering.");
        return { items: [aTicket()] };
      },
    });
    await screen.findByText("The tickets service is not answering.");
    isUp = true;

    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "#1042 Where is my parcel?" })).toBeTruthy();
  });
});
