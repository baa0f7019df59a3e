import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { useForm } from "../../../lib/forms/form.ts";

const sentence = "All fields are mandatory";

function NameAndAge() {
  const { formProps, fieldError, missing } = useForm({
    validate: (values) => ({
      ...(values.get("name") === "" && { name: sentence }),
      ...(values.get("age") === "" && { age: sentence }),
      ...(values.get("age") === "0" && { age: "Too young" }),
      other: "Not in this form",
    }),
    onSubmit: () => undefined,
  });
  return (
    <form {...formProps}>
      <Field label="Name" name="name" error={fieldError("name", "Enter your name")} />
      <Field label="Age" name="age" error={fieldError("age", "Enter your age")} />
      {missing && <p role="alert">{missing}</p>}
      <button type="submit">Send</button>
    </form>
  );
}

test("each empty field says what it needs, the form its sentence once, and the first one has the focus", async () => {
  render(<NameAndAge />);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Enter your name");
  expect(screen.getByLabelText("Age")).toHaveAccessibleDescription("Enter your age");
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("the sentence goes when nothing is empty any more, and a broken rule keeps its own", async () => {
  render(<NameAndAge />);
  await userEvent.click(screen.getByRole("button"));
  await userEvent.type(screen.getByLabelText("Name"), "Asha");
  expect(screen.getByRole("alert")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Age"), "0");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Age")).toHaveAccessibleDescription("Too young");
});
