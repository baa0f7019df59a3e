import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MaterialsForm, type MaterialsFormProps } from "./materials-form.tsx";

const props: MaterialsFormProps = {
  writing: { sessionId: "s1", busy: false },
  saved: {
    id: "s1",
    startsAt: "2026-03-09T09:00:00.000Z",
    endsAt: "2026-03-09T10:00:00.000Z",
    cancelled: false,
    calendarHref: "/calendar",
  },
  name: "Means",
  lectures: [{ id: "l1", title: "Means", course: "Statistics" }],
  validate: () => ({}),
  onSave: vi.fn(),
  onLeave: vi.fn(),
};

test("a chosen recording stays chosen when the lectures of another course arrive", async () => {
  const { rerender } = render(<MaterialsForm {...props} />);
  const recording = screen.getByRole("combobox");
  await userEvent.selectOptions(recording, "l1");
  rerender(
    <MaterialsForm {...props} lectures={[{ id: "l9", title: "Lenses", course: "Optics" }, ...props.lectures]} />,
  );
  expect(screen.getByRole("combobox")).toHaveValue("l1");
});
