import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowMerge,
  IconArrowsSplit2,
  IconArrowUp,
  IconCircleCheck,
  IconClockPause,
  IconExternalLink,
  IconFlag,
  IconLink,
  IconLock,
  IconMessage,
  IconPencil,
  IconProgress,
  IconRotate2,
  IconSend,
  IconSquareCheck,
  IconTag,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Command, RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { whenThere } from "./early-keys.ts";
import { findSubject } from "./find-subject.ts";
import { findKeyTarget, type KeySubject, type TicketDialog } from "./key-target.ts";
import { hasLastAct, undoKeys, undoLastAct } from "./last-act.ts";
import { openPicker, type PickedField } from "./picker.store.ts";
import { useKnownThenNext } from "./then-next.queries.ts";

const group = t("Ticket");
const area = "tickets";

function icon(Icon: TablerIcon) {
  return <Icon size={16} stroke={1.5} />;
}

/** Returns true if one of the tickets is not resolved. Of a selection, some may be unknown here. */
function mayResolve(subject: KeySubject | null): boolean {
  if (!subject) return false;
  const { tickets, count } = subject;
  return count > tickets.length || tickets.some(({ status }) => status !== "resolved");
}

function choosing(
  id: string,
  shortcut: string,
  label: string,
  field: PickedField,
  Icon: TablerIcon,
): Command {
  return whenThere({
    ...{ id, label, group, area, shortcut, icon: icon(Icon), permission: "tickets.write" },
    isAvailable: () => findSubject() !== null,
    run: () => openPicker(field),
  });
}

function asking(id: string, dialog: TicketDialog, label: string, Icon: TablerIcon): Command {
  return {
    ...{ id, label, group, area, icon: icon(Icon) },
    permission: dialog === "delete" ? "tickets.delete" : "tickets.write",
    isAvailable: () => findKeyTarget("openDialog") !== null,
    run: () => findKeyTarget("openDialog")?.(dialog),
  };
}

function moving(id: string, shortcut: string, label: string, step: 1 | -1): Command {
  return whenThere({
    ...{ id, label, group, area, shortcut, icon: icon(step === 1 ? IconArrowDown : IconArrowUp) },
    isAvailable: () => findKeyTarget("move") !== null,
    run: () => void findKeyTarget("move")?.(step),
  });
}

function writing(id: string, shortcut: string, label: string, kind: "public" | "internal"): Command {
  const isReply = kind === "public";
  return whenThere({
    ...{ id, label, group, area, shortcut, icon: icon(isReply ? IconMessage : IconLock) },
    permission: isReply ? "tickets.write" : "tickets.note",
    isAvailable: () => findKeyTarget("write") !== null && (findSubject()?.tickets.length ?? 0) === 1,
    run: () => findKeyTarget("write")?.(kind),
  });
}

function sending(id: string, label: string, opensNext: boolean): Command {
  return {
    ...{ id, label, group, area, icon: icon(IconSend), permission: "tickets.note" },
    get pageKeys() {
      return useKnownThenNext.getState().opensNext === opensNext ? "mod+enter" : "mod+shift+enter";
    },
    isAvailable: () => findKeyTarget("maySend")?.() ?? false,
    run: () => findKeyTarget("send")?.(opensNext),
  };
}

/** Returns the commands that move among tickets, open and select them. */
function listCommands(): Command[] {
  return [
    moving("tickets.next", "j", t("Next ticket"), 1),
    moving("tickets.previous", "k", t("Previous ticket"), -1),
    {
      ...{
        id: "tickets.open",
        label: t("Open ticket"),
        group,
        area,
        pageKeys: "enter",
        icon: icon(IconExternalLink),
      },
      isAvailable: () => findKeyTarget("open") !== null && findSubject() !== null,
      run: () => findKeyTarget("open")?.(),
    },
    whenThere({
      ...{
        id: "tickets.select",
        label: t("Select ticket"),
        group,
        area,
        shortcut: "x",
        permission: "tickets.write",
      },
      keywords: t("mark bulk many checkbox"),
      icon: icon(IconSquareCheck),
      isAvailable: () => findKeyTarget("select") !== null,
      run: () => void findKeyTarget("select")?.(),
    }),
  ];
}

/** Returns the commands that write and send messages. */
function writingCommands(): Command[] {
  return [
    writing("tickets.reply", "r", t("Reply"), "public"),
    writing("tickets.note", "n", t("Internal note"), "internal"),
    sending("tickets.send", t("Send"), false),
    sending("tickets.send-next", t("Send and open the next ticket"), true),
    {
      ...{ id: "tickets.send-resolve", label: t("Send and resolve"), group, area, pageKeys: "alt+enter" },
      ...{ permission: "tickets.write", icon: icon(IconSend) },
      isAvailable: () => findKeyTarget("sendResolved") !== null && (findKeyTarget("maySend")?.() ?? false),
      run: () => findKeyTarget("sendResolved")?.(),
    },
  ];
}

/** Returns the commands for the ticket that has the focus or is open, and for the selected ones. */
export function ticketKeyCommands(context: Pick<RemoteContext, "identity">): Command[] {
  return [...listCommands(), ...changeCommands(context), ...writingCommands(), ...wholeCommands()];
}

function changeCommands({ identity }: Pick<RemoteContext, "identity">): Command[] {
  return [
    whenThere({
      ...{
        id: "tickets.resolve",
        label: t("Resolve"),
        group,
        area,
        shortcut: "e",
        permission: "tickets.write",
      },
      keywords: t("done close solve"),
      icon: icon(IconCircleCheck),
      isAvailable: () => mayResolve(findSubject()),
      run: () => findSubject()?.change({ status: "resolved" }),
    }),
    choosing("tickets.assign", "a", t("Assign"), "assignee", IconUserPlus),
    whenThere({
      ...{
        id: "tickets.assign-me",
        label: t("Assign to me"),
        group,
        area,
        shortcut: "i",
        permission: "tickets.write",
      },
      icon: icon(IconUserCheck),
      isAvailable: () => findSubject() !== null,
      run() {
        const { user } = identity.getState();
        if (user) findSubject()?.change({ assigned_to_id: user.id });
      },
    }),
    choosing("tickets.status", "s", t("Change status"), "status", IconProgress),
    choosing("tickets.priority", "p", t("Change priority"), "priority", IconFlag),
    choosing("tickets.labels", "l", t("Change labels"), "labels", IconTag),
    choosing("tickets.snooze", "z", t("Snooze"), "snooze", IconClockPause),
  ];
}

/** Returns the commands that act on a whole ticket, and those that go back. */
function wholeCommands(): Command[] {
  return [
    asking("tickets.details", "details", t("Edit details…"), IconPencil),
    asking("tickets.merge", "merge", t("Merge into…"), IconArrowMerge),
    asking("tickets.split", "split", t("Split…"), IconArrowsSplit2),
    asking("tickets.link", "link", t("Link…"), IconLink),
    asking("tickets.delete", "delete", t("Delete…"), IconTrash),
    {
      ...{ id: "tickets.undo", label: t("Undo the last change"), group, area, pageKeys: undoKeys },
      icon: icon(IconRotate2),
      isAvailable: hasLastAct,
      run: undoLastAct,
    },
    {
      ...{ id: "tickets.back", label: t("Back to the list"), group, area, shortcut: "u" },
      icon: icon(IconArrowBackUp),
      isAvailable: () => findKeyTarget("goBack") !== null,
      run: () => findKeyTarget("goBack")?.(),
    },
  ];
}
