import ICAL from "ical.js";

/** An event that a mail invites to. Times are as written: with "Z" in UTC, without a time for whole days. */
export interface Invitation {
  summary: string;
  description: string;
  location: string;
  organizer: string;
  start: string | null;
  end: string | null;
  /** The time zone that the times are in, if they name one. */
  zone: string | null;
  isCancelled: boolean;
}

const maxEvents = 10;

/** Returns the events of a calendar; none if it is damaged. */
export function readInvitation(text: string): Invitation[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const isCancelled = /^cancel$/iu.test(String(calendar.getFirstPropertyValue("method") ?? ""));
    return calendar
      .getAllSubcomponents("vevent")
      .slice(0, maxEvents)
      .map((component) => toInvitation(component, isCancelled));
  } catch {
    return [];
  }
}

function toInvitation(component: ICAL.Component, isCancelled: boolean): Invitation {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").trim();
  const organizer = component.getFirstProperty("organizer");
  const address = value("organizer").replace(/^mailto:/iu, "");
  const name = organizer?.getFirstParameter("cn") ?? "";
  const start = component.getFirstProperty("dtstart");
  return {
    summary: value("summary"),
    description: value("description"),
    location: value("location"),
    organizer: name && name !== address ? `${name} <${address}>` : address,
    start: value("dtstart") || null,
    end: value("dtend") || null,
    zone: start?.getFirstParameter("tzid") ?? null,
    isCancelled: isCancelled || /^cancelled$/iu.test(value("status")),
  };
}
