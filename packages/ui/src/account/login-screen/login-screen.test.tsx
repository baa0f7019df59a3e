import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { LoginScreen } from "./login-screen.tsx";

test("renders without a browser", () => {
  const screen = (
    <LoginScreen
      validate={() => ({})}
      busy={false}
      onSubmit={vi.fn()}
      guest={{ email: "guest@lms.example", password: "Guest@1234" }}
    />
  );
  expect(renderToString(screen)).toContain("Welcome back");
});
