import { paraphrase } from "./paraphrase.ts";

/** Pairs about product features that do not work. */
export const pairsOfTheProduct = paraphrase("English", [
  [
    ["App crashes when taking a photo", "On Android the application closes as soon as I open the camera."],
    [
      "Phone program quits on attaching a picture",
      "Pressing the camera icon makes everything disappear back to the home screen.",
    ],
  ],
  [
    ["Search finds nothing", "Whatever I type into the search field, the list stays empty."],
    [
      "Can't look anything up",
      "The magnifier at the top returns no results even for words I can see on the page.",
    ],
  ],
  [
    ["Dashboard is very slow", "Opening the start page takes half a minute since the weekend."],
    ["Overview takes ages to load", "After signing in I stare at a spinner for 30 seconds or more."],
  ],
  [
    ["Notifications by mail stopped", "I no longer get a message when a ticket is assigned to me."],
    [
      "Not informed about new work",
      "Formerly an e-mail told me that a case landed on my desk, lately there is silence.",
    ],
  ],
  [
    ["Uploading large files fails", "A video of 20 MB stops at 80 % and then an error is shown."],
    [
      "Attachment breaks off before the end",
      "The progress bar gets stuck near the finish when I send a screen recording.",
    ],
  ],
  [
    [
      "Times are shown one hour off",
      "Since the clocks changed the calendar shows appointments an hour early.",
    ],
    ["Wrong time zone after daylight saving", "Meetings appear shifted by sixty minutes since Sunday."],
  ],
  [
    [
      "CSV export has broken umlauts",
      "Opening the exported table in Excel turns ü and ß into strange signs.",
    ],
    [
      "Special characters garbled in the spreadsheet download",
      "Names of our German customers are unreadable in the file I saved from reports.",
    ],
  ],
  [
    ["Webhook is called several times", "Our endpoint receives the same event three times in a row."],
    [
      "Duplicate callbacks to our server",
      "For one update of a ticket your system posts repeatedly to our URL.",
    ],
  ],
  [
    [
      "Slack integration lost its connection",
      "No messages reach our channel since yesterday, reconnecting shows an error.",
    ],
    [
      "Posts no longer show up in our team chat",
      "The link between your product and Slack appears to be dead.",
    ],
  ],
  [
    [
      "Dark mode makes text unreadable",
      "Grey letters on black ground in the sidebar, I can hardly see them.",
    ],
    ["Poor contrast at night theme", "With the dark appearance the menu entries are nearly invisible."],
  ],
  [
    [
      "Filter forgets its settings",
      "Each time I go back to the list, the chosen status and priority are gone.",
    ],
    [
      "List does not remember my selection",
      "I narrow down the tickets, open one, return, and everything is reset.",
    ],
  ],
  [
    ["Printing cuts off the right side", "When I print a ticket the last column is missing on paper."],
    ["Paper copy is incomplete", "The hard copy of a case lacks whatever stands at the margin."],
  ],
  [
    ["Keyboard shortcuts do nothing", "Pressing N for a new ticket has no effect any more in Firefox."],
    ["Hotkeys ignored by the browser", "I used to create cases with one key, now nothing happens."],
  ],
  [
    ["Drag and drop on the board is stuck", "Cards jump back to their old column after I let go."],
    [
      "Moving an item between lanes does not hold",
      "I pull it over to Done and a moment later it is where it was.",
    ],
  ],
  [
    ["Page stays white in Safari", "On my iPad nothing is shown at all after the logo."],
    ["Empty screen on Apple tablet", "The site never renders, just a blank window."],
  ],
  [
    [
      "Images in mails are not displayed",
      "Customers see a broken icon instead of our logo in your messages.",
    ],
    [
      "Our brand picture is missing in outgoing letters",
      "Recipients report a placeholder where the company emblem should be.",
    ],
  ],
]);
