import { afterEach, describe, expect, it } from "@jest/globals";
import { Calendar, DateInput, DatesProvider } from "@mantine/dates";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { setDatesLanguage } from "./dates-language.ts";
import { TesseraProvider } from "./tessera-provider.tsx";

const show = (page: ReactNode) => render(<TesseraProvider env="test">{page}</TesseraProvider>);
const weekdays = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

afterEach(() => setDatesLanguage("en"));

describe("Mantine's dates", () => {
  it("follow the language of the page", async () => {
    await setDatesLanguage("de");
    show(<Calendar defaultDate="2026-12-01" />);

    expect(screen.getByRole("button", { name: "Dezember 2026" })).toBeTruthy();
    expect(weekdays()).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
  });

  it("begin the week on Sunday in English", async () => {
    await setDatesLanguage("en");
    show(<Calendar defaultDate="2026-12-01" />);

    expect(screen.getByRole("button", { name: "December 2026" })).toBeTruthy();
    expect(weekdays()[0]).toBe("Su");
  });

  it("have labels for the arrows", () => {
    show(<Calendar defaultDate="2026-12-01" />);

    expect(screen.getByRole("button", { name: "Next month" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Previous month" })).toBeTruthy();
  });

  it("keep what a module sets itself", async () => {
    await setDatesLanguage("de");
    show(
      <DatesProvider settings={{ locale: "en", firstDayOfWeek: 6 }}>
        <Calendar defaultDate="2026-12-01" />
        <DateInput label="Day" defaultValue="2026-12-01" valueFormat="D MMM" />
      </DatesProvider>,
    );

    expect(weekdays()[0]).toBe("Sa");
    expect(screen.getByLabelText("Day")).toHaveProperty("value", "1 Dec");
  });
});
