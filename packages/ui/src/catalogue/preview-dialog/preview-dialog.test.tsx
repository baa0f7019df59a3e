import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { learner } from "../../account/model/viewer.fixtures.ts";
import { ready } from "../../lib/loadable.ts";
import { PreviewDialog, type PreviewDialogProps } from "./preview-dialog.tsx";

const props: PreviewDialogProps = {
  open: true,
  onOpenChange: vi.fn(),
  lectureId: "a",
  title: "Spread",
  onNext: vi.fn(),
  viewer: learner,
  preview: ready({ src: "/media/a" }),
  onRetry: vi.fn(),
  onSourceExpired: vi.fn(async () => undefined),
};

function showEnd(changed: Partial<PreviewDialogProps>): void {
  render(<PreviewDialog {...props} {...changed} />);
  const video = document.querySelector("video") ?? document.createElement("video");
  Object.defineProperty(video, "ended", { value: true });
  fireEvent.ended(video);
}

test("the end leads a learner to the checkout", () => {
  showEnd({});
  expect(screen.getByRole("link", { name: "Unlock all" })).toHaveAttribute("href", "/checkout");
});

test("the end does not ask to pay again while a payment is being confirmed", () => {
  showEnd({ confirming: true });
  expect(screen.getByText("Your payment is being confirmed")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Unlock all" })).not.toBeInTheDocument();
});

test("the end offers support nothing", () => {
  showEnd({ viewer: { ...learner, desk: "support" } });
  expect(screen.getByRole("button", { name: "Watch again" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Unlock all" })).not.toBeInTheDocument();
});
