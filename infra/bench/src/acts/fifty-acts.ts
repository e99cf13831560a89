import type { Page } from "playwright-core";

/** An interaction of one key press or one click. */
interface Act {
  what: string;
  run(page: Page): Promise<void>;
}

/** The acts on a page, in order, and the element that has to be present before they begin. */
export interface Scene {
  path: string;
  ready: string;
  acts: Act[];
}

const click = (what: string, selector: string): Act => ({
  what,
  run: (page) => page.locator(selector).first().click(),
});
const press = (what: string, key: string): Act => ({ what, run: (page) => page.keyboard.press(key) });
const type = (where: string, keys: string): Act[] =>
  [...keys].map((key, index) => press(`key ${index + 1} ${where}`, key));
const header = (column: string, label: string) => `.ag-header-cell[col-id="${column}"] >> text=${label}`;

/** A working day in fifty acts: the list, a ticket, the assistant, the reports. */
export const scenes: Scene[] = [
  {
    path: "/dashboard",
    ready: ".ag-row .ag-cell",
    acts: [
      click("sort by title", header("title", "Title")),
      click("sort the other way", header("title", "Title")),
      click("open the choice of columns", 'button:has-text("Columns")'),
      click("show a column", '[role="menuitemcheckbox"]:has-text("Department")'),
      press("close the choice", "Escape"),
      click("open the statuses", 'role=combobox[name="Status"]'),
      click("choose one", 'role=option[name="Resolved"]'),
      click("into the search", 'role=textbox[name="Search tickets"]'),
      ...type("in the search", "invoi"),
      press("end the search", "Escape"),
      click("take a row", '.ag-row [role="checkbox"], .ag-row input[type="checkbox"]'),
      click("open what is done to it", '[aria-label="Selected tickets"] button:has-text("Status")'),
      press("leave it", "Escape"),
      press("open the palette", "Control+k"),
      ...type("in the palette", "pay"),
      press("the next of its answers", "ArrowDown"),
      press("close the palette", "Escape"),
      click("fold the sidebar", 'role=button[name="Collapse sidebar"]'),
      click("unfold it", 'role=button[name="Expand sidebar"]'),
      click("open the notifications", "role=button[name=/^Notifications/]"),
      press("close them", "Escape"),
      click("open a ticket", '.ag-row [col-id="title"] a'),
    ],
  },
  {
    path: "",
    ready: 'role=textbox[name="Reply"]',
    acts: [
      click("into the reply", 'role=textbox[name="Reply"]'),
      ...type("in the reply", "Thank you"),
      click("to the activity", 'role=tab[name="Activity"]'),
      click("to the details", 'role=tab[name="Details"]'),
      click("open what can be done", 'role=button[name="Ticket actions"]'),
      press("leave that", "Escape"),
    ],
  },
  {
    path: "/dashboard/ai-creator",
    ready: "main textarea",
    acts: [click("to the assistant's field", "main textarea"), ...type("to the assistant", "Help")],
  },
  {
    path: "/dashboard/analytics",
    ready: "[data-mark]",
    acts: [
      click("seven days", 'label:has-text("7 days")'),
      click("as a table", 'label:has-text("Table")'),
      click("another report", 'role=tab[name="Response"]'),
    ],
  },
];
