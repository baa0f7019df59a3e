import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { contact, social } from "../../site/model/site.fixtures.ts";
import { SiteProvider } from "../../lib/site-context.tsx";
import { Footer } from "./footer.tsx";

const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("has the brand and three columns, and the two closing lines", () => {
  render(
    <SiteProvider value={{ name: "Pune Academy" }}>
      <Footer year={2031} />
    </SiteProvider>,
  );

  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Pune Academy",
    "Quick Links",
    "Support",
    "Get in Touch",
  ]);
  expect(screen.getByText("© 2031 Pune Academy, all rights reserved")).toBeVisible();
  expect(screen.getByText("Built with love for learners worldwide")).toBeVisible();
});

test("a network is shown when its address is known, and without any there is no list", () => {
  const { rerender } = render(<Footer year={2031} social={{ linkedin: "https://linkedin.example/lms" }} />);
  expect(screen.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute("href", "https://linkedin.example/lms");
  expect(screen.queryByText(/Facebook|Instagram|Twitter/)).not.toBeInTheDocument();
  rerender(<Footer year={2031} social={{}} />);
  expect(screen.queryByRole("list", { name: "Social" })).not.toBeInTheDocument();
});

test("links to the pages and to the contact addresses", () => {
  render(<Footer year={2031} contact={contact} social={social} />);
  expect([target("Courses"), target("About Us"), target("Contact")]).toEqual(["/courses", "/about", "/contact"]);
  expect(target("support@lms.example")).toBe("mailto:support@lms.example");
  expect(target("+91 80 5550 0142")).toBe("tel:+918055500142");
  expect(screen.getByText(/14 Residency Road/)).toBeVisible();
});

test("the support pages are this site's own, unless the operator has others", () => {
  const { rerender } = render(<Footer year={2031} />);
  const names = ["Help Center", "Privacy Policy", "Terms of Service", "Refund Policy"];
  expect(names.map(target)).toEqual(["/help", "/privacy", "/terms", "/refunds"]);

  rerender(<Footer year={2031} support={{ privacyPolicy: "https://help.example/privacy", helpCenter: "/own/help" }} />);
  expect(screen.getByRole("link", { name: /^Privacy Policy/ })).toHaveAttribute("href", "https://help.example/privacy");
  expect(names.filter((name) => name !== "Privacy Policy").map(target)).toEqual(["/own/help", "/terms", "/refunds"]);
});
