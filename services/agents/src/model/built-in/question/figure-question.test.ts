import { describe, expect, it } from "@jest/globals";
import { type FigureQuestion, readFigureQuestion } from "./figure-question.ts";

describe("reading a question about figures", () => {
  it.each<[string, FigureQuestion]>([
    ["What is the average resolution time this month?", { figure: "resolution", period: "this_month" }],
    ["How long does it take us to answer tickets?", { figure: "first_response" }],
    ["Median response time per department", { figure: "first_response", group_by: "department" }],
    ["Who has the most open tickets?", { figure: "backlog", group_by: "assignee" }],
    [
      "Who created the most tickets this week?",
      { figure: "created", group_by: "requester", period: "this_week" },
    ],
    ["Which customer has the most tickets?", { figure: "created", group_by: "requester" }],
    ["tickets per category", { figure: "created", group_by: "category" }],
    ["How many open tickets by department?", { figure: "backlog", group_by: "department" }],
    ["Overdue tickets per team", { figure: "overdue", group_by: "department" }],
    [
      "Which category had the most tickets in October?",
      { figure: "created", group_by: "category", period: "month_10" },
    ],
    [
      "How many tickets did each colleague resolve, per person?",
      { figure: "resolved", group_by: "assignee" },
    ],
    ["Wer hat die meisten offenen Tickets?", { figure: "backlog", group_by: "assignee" }],
    ["Offene Tickets pro Abteilung", { figure: "backlog", group_by: "department" }],
    ["Wie lange dauert es im Schnitt, bis ein Ticket gelöst ist?", { figure: "resolution" }],
    [
      "Wie hoch ist die durchschnittliche Antwortzeit diese Woche?",
      { figure: "first_response", period: "this_week" },
    ],
    ["Combien de tickets ouverts par catégorie ?", { figure: "backlog", group_by: "category" }],
    ["Quel est le délai moyen de réponse aux tickets ?", { figure: "first_response" }],
    ["¿Quién tiene más tickets abiertos?", { figure: "backlog", group_by: "assignee" }],
    ["¿Cuál es el tiempo medio de resolución?", { figure: "resolution" }],
  ])("understands: %s", (words, question) => {
    expect(readFigureQuestion(words)).toEqual(question);
  });

  it.each([
    "How many tickets are open?",
    "How many tickets do we get per day?",
    "Tickets reported by customers",
    "Show the most important tickets",
    "How long has #12 been open?",
    "What is our oldest open ticket?",
    "The export takes longer than average since yesterday.",
    "Welche Tickets sind überfällig?",
    "Tickets von Kunden, die seit mehr als 3 Tagen warten",
  ])("returns null for other text: %s", (words) => {
    expect(readFigureQuestion(words)).toBeNull();
  });
});
