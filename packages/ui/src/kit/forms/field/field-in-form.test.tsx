import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Button } from "../../controls/button/button.tsx";
import { Field } from "./field.tsx";
import { useForm, type FieldErrors } from "../../../lib/forms/form.ts";

function validate(values: FormData): FieldErrors {
  const errors: FieldErrors = {};
  if (values.get("email") === "") errors["email"] = "Email is missing";
  if (values.get("password") === "") errors["password"] = "Password is missing";
  return errors;
}

interface SignInProps {
  errors?: FieldErrors;
  onSubmit: (values: FormData) => void;
  onDirtyChange?: (dirty: boolean) => void;
}

function SignIn({ errors, onSubmit, onDirtyChange }: SignInProps) {
  const { formProps, fieldError, fill, markSaved } = useForm({ validate, errors, onSubmit, onDirtyChange });
  return (
    <form {...formProps}>
      <Field label="Email" name="email" error={fieldError("email")} />
      <Field label="Password" name="password" error={fieldError("password")} />
      <Button type="submit">Log In</Button>
      <Button onClick={() => fill({ email: "guest@example.org", password: "Guest1234" })}>Guest</Button>
      <Button type="reset">Reset</Button>
      <Button onClick={markSaved}>Keep</Button>
    </form>
  );
}

const email = () => screen.getByRole("textbox", { name: "Email" });
const password = () => screen.getByRole("textbox", { name: "Password" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Log In" }));

function Page({ answers }: { answers: FieldErrors[] }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const answer = () => {
    setErrors(answers[tries] ?? {});
    setTries(tries + 1);
  };
  return (
    <>
      <SignIn errors={errors} onSubmit={vi.fn()} />
      <button type="button" onClick={answer}>
        Answer
      </button>
    </>
  );
}
const answer = () => userEvent.click(screen.getByRole("button", { name: "Answer" }));
const fillIn = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Guest" }));
  await submit();
};

describe("given nothing was submitted yet", () => {
  test("typing and leaving a field empty reports nothing", async () => {
    render(<SignIn onSubmit={vi.fn()} />);
    await userEvent.type(email(), "a{Backspace}");
    await userEvent.tab();
    expect(email()).toBeValid();
  });
});

describe("given a submission with errors", () => {
  test("each is shown, the first invalid field has focus, nothing is submitted", async () => {
    const onSubmit = vi.fn();
    render(<SignIn onSubmit={onSubmit} />);
    await userEvent.type(email(), "asha");
    await submit();
    expect(email()).toBeValid();
    expect(password()).toHaveAccessibleDescription("Password is missing");
    expect(password()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("an error disappears as soon as it is corrected, and returns with it", async () => {
    render(<SignIn onSubmit={vi.fn()} />);
    await submit();
    await userEvent.type(email(), "a");
    expect(email()).toBeValid();
    expect(password()).toBeInvalid();
    await userEvent.clear(email());
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
  });

  test("submitting again focuses the first error", async () => {
    render(<SignIn onSubmit={vi.fn()} />);
    await submit();
    await submit();
    expect(email()).toHaveFocus();
  });
});

describe("given valid values", () => {
  test("they are submitted, and stay in the fields", async () => {
    const onSubmit = vi.fn<(values: FormData) => void>();
    render(<SignIn onSubmit={onSubmit} />);
    await userEvent.type(email(), "asha@example.org");
    await userEvent.type(password(), "Secret12{Enter}");
    expect(Object.fromEntries(onSubmit.mock.calls[0]?.[0] ?? [])).toEqual({
      email: "asha@example.org",
      password: "Secret12",
    });
    expect(email()).toHaveValue("asha@example.org");
  });
});

describe("given the server responds with errors", () => {
  test("they are shown and focused when they arrive", async () => {
    render(<Page answers={[{ password: "Wrong password" }]} />);
    await fillIn();
    await answer();
    expect(password()).toHaveAccessibleDescription("Wrong password");
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue("Guest1234");
  });

  test("an error disappears when its field is changed, not when another is", async () => {
    render(<Page answers={[{ email: "Email already exists" }]} />);
    await fillIn();
    await answer();
    await userEvent.type(password(), "5");
    expect(email()).toBeInvalid();
    await userEvent.type(email(), "x");
    expect(email()).toBeValid();
  });

  test("the same error after the next submission is shown and focused again", async () => {
    render(<Page answers={[{ email: "Email already exists" }, { email: "Email already exists" }]} />);
    await fillIn();
    await answer();
    await userEvent.type(email(), "x");
    await submit();
    expect(email()).toBeValid();
    await answer();
    expect(email()).toHaveAccessibleDescription("Email already exists");
    expect(email()).toHaveFocus();
  });
});

function Careless() {
  const [count, setCount] = useState(0);
  return (
    <>
      <SignIn errors={{ email: "Email already exists" }} onSubmit={vi.fn()} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Again ${count}`}
      </button>
    </>
  );
}

test("new error objects at every render neither loop nor move the focus", async () => {
  render(<Careless />);
  expect(email()).toHaveFocus();
  const again = screen.getByRole("button", { name: "Again 0" });
  await userEvent.click(again);
  expect(again).toHaveAccessibleName("Again 1");
  expect(again).toHaveFocus();
});

test("filling sets values as if typed", async () => {
  render(<SignIn onSubmit={vi.fn()} />);
  await submit();
  await userEvent.click(screen.getByRole("button", { name: "Guest" }));
  expect(email()).toHaveValue("guest@example.org");
  expect(email()).toBeValid();
  expect(password()).toBeValid();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

function watched() {
  const onDirtyChange = vi.fn<(dirty: boolean) => void>();
  const { unmount } = render(<SignIn onSubmit={vi.fn()} onDirtyChange={onDirtyChange} />);
  return { unmount, reported: () => onDirtyChange.mock.calls.flat() };
}

describe("given a dirty listener", () => {
  test("it is called once when the values differ, and when they are the first ones again", async () => {
    const { reported } = watched();
    expect(reported()).toEqual([]);
    await userEvent.type(email(), "asha");
    expect(reported()).toEqual([true]);
    await userEvent.clear(email());
    expect(reported()).toEqual([true, false]);
  });

  test("values that were filled in count, and a reset reverts them", async () => {
    const { reported } = watched();
    await press("Guest");
    expect(reported()).toEqual([true]);
    await press("Reset");
    expect(reported()).toEqual([true, false]);
  });

  test("later values are compared with the saved ones", async () => {
    const { reported } = watched();
    await userEvent.type(email(), "asha");
    await press("Keep");
    expect(reported()).toEqual([true, false]);
    await userEvent.clear(email());
    expect(reported()).toEqual([true, false, true]);
  });

  test("a form that unmounts is not dirty", async () => {
    const { reported, unmount } = watched();
    await userEvent.type(email(), "asha");
    unmount();
    expect(reported()).toEqual([true, false]);
  });
});
