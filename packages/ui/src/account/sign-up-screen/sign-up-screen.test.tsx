import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { SignUpScreen } from "./sign-up-screen.tsx";

test("renders without a browser", () => {
  const screen = (
    <SignUpScreen
      validate={() => ({})}
      busy={false}
      onSubmit={vi.fn()}
      bundle={{ amount: 49_900, currency: "INR", durationMonths: 12 }}
    />
  );
  expect(renderToString(screen)).toContain("Create your account");
});
