import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MembersTable } from "./members-table.tsx";

test("the name of a member is read once, with and without a picture", () => {
  const member = { email: "a@lms.example", joinedAt: "2026-03-04T13:00:00.000Z" };
  const rows = [
    { ...member, id: "m1", name: "Aarav Bhat" },
    { ...member, id: "m2", name: "Meera Nair", avatarUrl: "/one" },
  ];
  render(<MembersTable rows={rows} removingIds={[]} onRemove={vi.fn<() => void>()} busy={false} />);
  expect(screen.getByRole("rowheader", { name: "Aarav Bhat" })).toBeInTheDocument();
  expect(screen.getByRole("rowheader", { name: "Meera Nair" })).toBeInTheDocument();
});
