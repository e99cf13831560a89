import { of, type Sample } from "./sample.ts";

function lines(...all: string[]): string {
  return all.map((line) => `${line}\r\n`).join("");
}

const invitation = lines(
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "METHOD:REQUEST",
  "X-WR-CALNAME:Northwind",
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Berlin",
  "BEGIN:STANDARD",
  "DTSTART:19701025T030000",
  "END:STANDARD",
  "END:VTIMEZONE",
  "BEGIN:VEVENT",
  "SUMMARY:Maintenance of the payment service",
  "DTSTART;TZID=Europe/Berlin:20261120T220000",
  "DTEND;TZID=Europe/Berlin:20261121T020000",
  "LOCATION:Room 4\\, second floor",
  'ORGANIZER;CN="Lindqvist, Maria":mailto:maria@northwind.test',
  "ATTENDEE;CN=Support;RSVP=TRUE:MAILTO:support@tessera.example",
  "DESCRIPTION:During the maintenance no card can be charged.\\nPlease tell our custo",
  " mers before Friday.",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "DESCRIPTION:Soon",
  "END:VALARM",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "SUMMARY:Review",
  "DTSTART;VALUE=DATE:20261124",
  "RRULE:FREQ=WEEKLY;COUNT=4",
  "END:VEVENT",
  "BEGIN:VTODO",
  "SUMMARY:Refund duplicates",
  "DUE:20261123T090000Z",
  "END:VTODO",
  "END:VCALENDAR",
);

const contacts = lines(
  "BEGIN:VCARD",
  "VERSION:4.0",
  "N:Lindqvist;Maria;;;",
  "FN:Maria Lindqvist",
  "ORG:Northwind;Accounting",
  "item1.EMAIL;TYPE=work:maria@northwind.test",
  "TEL;VALUE=uri;TYPE=cell:tel:+46-70-555-0101",
  "ADR;TYPE=work:;;Storgatan 1;Uppsala;;753 31;Sweden",
  "NOTE:Asks for invoices in the first week of every month.",
  "PHOTO:data:image/png;base64,iVBORw0KGgo=",
  "END:VCARD",
  "BEGIN:VCARD",
  "VERSION:2.1",
  "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg",
  "TEL;CELL:+49 151 5550102",
  "END:VCARD",
);

const vtt = `WEBVTT Training

STYLE
::cue { color: red }

NOTE Checked on Monday

1
00:00:01.000 --> 00:00:05.500 align:start
<v Ada Lovelace>Refunds are issued within <b>five days</b>.

00:12.000 --> 01:05.000
<v Support>The customer sees the refund on the next statement,
&amp; not before.
`;

const srt = `1\r
00:00:01,200 --> 00:00:04,000\r
<i>Open the settings of your account.</i>\r
\r
2\r
00:00:05,000 --> 01:01:09,000\r
{\\an8}Then choose another way to pay.\r
`;

export const cards: Sample[] = [
  ...of("other", "text/calendar", {
    "maintenance.ics": () => invitation,
    "cut-short.ics": () => invitation.slice(0, 700),
    "not-a.ics": () => "Tuesday: nothing.\n",
  }),
  ...of("other", "text/vcard", {
    "customers.vcf": () => contacts,
    "maria.vcf": () => contacts.slice(0, contacts.indexOf("END:VCARD") + 11),
    "not-a.vcf": () => "Call Maria.\n",
  }),
  ...of("text", "text/vtt", { "training.vtt": () => vtt, "empty.vtt": () => "WEBVTT\n" }),
  ...of("text", "application/x-subrip", {
    "demo.srt": () => srt,
    "not-a.srt": () => "Nobody says anything.\n",
  }),
];
