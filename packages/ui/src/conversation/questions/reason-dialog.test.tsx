import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ReasonDialog } from "./reason-dialog.tsx";

test("what was refused for one post is not said about the next one", async () => {
  const props = { onClose: vi.fn(), onSend: async () => ({ ok: false, message: "This post is gone" }) };
  const { rerender } = render(<ReasonDialog action="report" {...props} />);
  await userEvent.type(screen.getByLabelText("Reason"), "An advertisement");
  await userEvent.click(screen.getByRole("button", { name: "Report" }));
  expect(await screen.findByText("This post is gone")).toBeVisible();
  rerender(<ReasonDialog action={undefined} {...props} />);
  rerender(<ReasonDialog action="report" {...props} />);
  expect(screen.getByLabelText("Reason")).toBeVisible();
  expect(screen.queryByText("This post is gone")).not.toBeInTheDocument();
});
