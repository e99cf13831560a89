import { describe, expect, it, jest } from "@jest/globals";
import { QueryClientProvider } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox, TextInput } from "../mantine.ts";
import { PasswordInput, TagsInput } from "../mantine-lazy.ts";
import { createQueryClient } from "../remote/query-client.ts";
import { TesseraProvider } from "../theme/tessera-provider.tsx";
import { useForm } from "./form.ts";

const initialValues = { name: "", password: "", events: [] as string[], emails: [] as string[] };
type Values = typeof initialValues;

interface AccountProps {
  send(values: Values): unknown;
  onSent?(): void;
}

function Account({ send, onSent = () => undefined }: AccountProps) {
  const { form, submit, isSending, failure } = useForm<Values>({
    initialValues,
    // In another order than on the screen.
    validate: {
      events: (events) => (events.length > 0 ? null : "Choose one."),
      password: (password) => (password ? null : "Enter a password."),
      name: (name) => (name ? null : "Enter a name."),
    },
    send,
    onSent,
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextInput label="Name" {...form.getInputProps("name")} />
      <PasswordInput label="Password" {...form.getInputProps("password")} />
      <Checkbox.Group label="Events" {...form.getInputProps("events")}>
        <Checkbox value="created" label="Created" />
        <Checkbox value="closed" label="Closed" />
      </Checkbox.Group>
      <TagsInput label="Emails" {...form.getInputProps("emails")} />
      {failure ? <p role="alert">{failure.message}</p> : null}
      <button type="submit" data-sending={isSending}>
        Save
      </button>
    </form>
  );
}

function show(props: AccountProps) {
  const view = render(
    <TesseraProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Account {...props} />
      </QueryClientProvider>
    </TesseraProvider>,
  );
  const person = userEvent.setup();
  const save = () => person.click(screen.getByRole("button", { name: "Save" }));
  const fill = async () => {
    await person.type(screen.getByLabelText("Name"), "Anna");
    await person.type(screen.getByLabelText("Password"), "secret");
    await person.click(screen.getByLabelText("Created"));
  };
  return { ...view, person, save, fill };
}

const refuse = (fields: Record<string, string>) => () =>
  Promise.reject(new ApiError("Couldn't save.", { status: 422, fields }));

describe("a form", () => {
  it("moves the focus to the first wrong field of the document, whatever kind it is", async () => {
    const { person, save } = show({ send: () => undefined });

    await save();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    await person.keyboard("Anna{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    await person.keyboard("secret{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("Created"));
  });

  it("sends nothing while a value is wrong", async () => {
    const send = jest.fn();
    const { save } = show({ send });

    await save();

    expect(screen.getByText("Enter a name.")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it("shows a refusal at the fields that it names, and keeps what was typed", async () => {
    const { save, fill } = show({
      send: refuse({ "body.emails.0": "is taken", "body.emails.1": "is taken", "body.password": "is known" }),
    });

    await fill();
    await save();

    expect(await screen.findByText("It is known.")).toBeTruthy();
    expect(screen.getByText("It is taken.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Anna");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says a refusal that no field explains", async () => {
    const { save, fill } = show({ send: refuse({ "body.plan": "is unknown" }) });

    await fill();
    await save();

    expect((await screen.findByRole("alert")).textContent).toBe("Couldn't save.");
  });

  it("is sent once at a time", async () => {
    const sent = Promise.withResolvers<void>();
    const send = jest.fn(() => sent.promise);
    const { person, fill } = show({ send });

    await fill();
    await person.click(screen.getByLabelText("Name"));
    await person.keyboard("{Enter}{Enter}");
    sent.resolve();

    expect(send).toHaveBeenCalledTimes(1);
  });

  it("does nothing more once it is closed", async () => {
    const sent = Promise.withResolvers<void>();
    const onSent = jest.fn();
    const { save, fill, unmount } = show({ send: () => sent.promise, onSent });

    await fill();
    await save();
    unmount();
    sent.resolve();
    await sent.promise;

    expect(onSent).not.toHaveBeenCalled();
  });
});
