import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { learner } from "../../account/model/viewer.fixtures.ts";
import { EndOfLecture, type EndOfLectureProps } from "./end-of-lecture.tsx";

const preview = { id: "a", title: "Spread", description: "How far.", locked: true, preview: true };

const props: EndOfLectureProps = {
  course: { title: "Statistics", lectures: [preview] },
  lecture: preview,
  viewer: learner,
  finishing: false,
  lectureHref: (id) => `#${id}`,
  settings: { autoplayNext: false },
  onOpen: vi.fn(),
  onReplay: vi.fn(),
};

test("the last preview leads who may buy to the checkout, and nobody else", () => {
  const { rerender } = render(<EndOfLecture {...props} />);
  expect(screen.getByRole("link", { name: "Unlock all" })).toHaveAttribute("href", "/checkout");
  rerender(<EndOfLecture {...props} viewer={{ ...learner, desk: "support" }} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("the last preview does not ask to pay again while a payment is being confirmed", () => {
  render(<EndOfLecture {...props} confirming />);
  expect(screen.getByText("Your payment is being confirmed")).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
