import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ContactScreen } from "./contact-screen.tsx";

test("renders without a browser", () => {
  const contact = (
    <ContactScreen validate={() => ({})} busy={false} onSubmit={vi.fn()} sent={false} onWriteAnother={vi.fn()} />
  );
  expect(renderToString(contact)).toContain("Contact us");
});

function JustSent() {
  const [sent, setSent] = useState(true);
  return (
    <ContactScreen
      validate={() => ({})}
      busy={false}
      onSubmit={vi.fn()}
      sent={sent}
      onWriteAnother={() => setSent(false)}
    />
  );
}

test("the first field gets the focus for another message", async () => {
  render(<JustSent />);
  await userEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});
