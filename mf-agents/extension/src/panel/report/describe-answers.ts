/** Returns the answered questions as Markdown to append to a description; empty if there are none. */
export function describeAnswers(answers: Readonly<Record<string, string>>): string {
  return Object.entries(answers)
    .filter(([, answer]) => answer.trim() !== "")
    .map(([question, answer]) => `\n\n**${question}**\n${answer.trim()}`)
    .join("");
}
