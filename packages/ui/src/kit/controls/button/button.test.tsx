import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button, ButtonLink } from "./button.tsx";

test("a busy submit button does not submit its form again", async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Card" />
      <Button type="submit" busy={busy}>
        Pay
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const card = screen.getByRole("textbox", { name: "Card" });

  await userEvent.type(card, "4242{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  await userEvent.type(card, "{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("a button that becomes busy keeps the focus and its element", async () => {
  const { rerender } = render(<Button>Save</Button>);
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.click(button);

  rerender(
    <Button busy busyLabel="Saving...">
      Save
    </Button>,
  );

  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName("Saving...");
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toBeEnabled();
});

test("a button submits only with type submit", async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Back</Button>
    </form>,
  );

  await userEvent.click(screen.getByRole("button"));

  expect(onSubmit).not.toHaveBeenCalled();
});

test("a caller's class wins over the variant's", () => {
  render(<Button className="min-h-14 rounded-full text-xs">Save</Button>);
  const button = screen.getByRole("button");
  expect(button).toHaveClass("min-h-14", "rounded-full", "text-xs");
  expect(button).not.toHaveClass("min-h-control");
  expect(button).not.toHaveClass("rounded-control");
  expect(button).not.toHaveClass("text-base");
});

test("ButtonLink puts its classes on the child link", () => {
  render(
    <ButtonLink tone="neutral">
      <a href="/courses">Courses</a>
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Courses" });
  expect(link).toHaveAttribute("href", "/courses");
  expect(link).toHaveClass("bg-surface");
});
