import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ready } from "../../lib/loadable.ts";
import { AdminDashboardScreen } from "./admin-dashboard-screen.tsx";
import { sales, threeCourses, users } from "./admin-dashboard-screen.fixtures.ts";

vi.mock(import("./courses-table.tsx"), () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("../users-pie/users-pie.tsx", () => ({ UsersPie: () => null }));

const nothing = () => undefined;

function Problems(): never {
  throw new Error("Problems stopped.");
}

test("parts that could not be shown leave the rest of the dashboard", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <AdminDashboardScreen
      nav={null}
      problems={<Problems />}
      users={ready(users)}
      sales={ready(sales)}
      courses={ready({ rows: threeCourses, total: 3 })}
      status="all"
      query=""
      page={1}
      pageSize={24}
      onRetryUsers={nothing}
      onRetrySales={nothing}
      onRetryCourses={nothing}
      onYear={nothing}
      onStatus={nothing}
      onSearch={nothing}
      onSort={nothing}
      onPage={nothing}
      onDelete={nothing}
    />,
  );
  await vi.waitFor(() => expect(screen.getAllByText("This part could not be shown.")).toHaveLength(2));
  expect(screen.getByRole("searchbox")).toBeInTheDocument();
});
