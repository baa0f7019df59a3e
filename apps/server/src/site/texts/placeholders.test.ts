import { expect, test } from "vitest";
import { fillPlaceholders, placeholderValues } from "./placeholders.ts";
import { renderMarkdown } from "../../platform/lib/markdown/render-markdown.ts";

const bundle = { amount: 49_900, currency: "INR", durationMonths: 12 } as const;

function render(text: string, site: Partial<Parameters<typeof placeholderValues>[0]> = {}): string {
  const placeholders = placeholderValues({ bundle, ...site }, "https://learn.example.org:8443");
  return renderMarkdown({ source: fillPlaceholders(`# T\n\n${text}`, placeholders), topLevel: 2 }).html;
}

test("names the operator, the site and what is sold", () => {
  expect(render("{{operator}}, {{site}}: {{price}} for {{period}}", { operator: "Example & Co. *Pvt*" })).toBe(
    "<p>Example &amp; Co. *Pvt*, learn.example.org:8443: ₹499 for 1 year</p>",
  );
  expect(render("{{operator}}")).toBe("<p>LMS</p>");
});

test.each([
  [49_900, "INR", "₹499 in Indian rupees"],
  [499, "JPY", "JP¥499 in Japanese yen"],
  [4990, "KWD", "KWD 4.990 in Kuwaiti dinars"],
])("%d of %s is %s", (amount, currency, text) => {
  const shown = render("{{price}} in {{currency}}", { bundle: { ...bundle, amount, currency } });
  expect(shown.replaceAll("\u00A0", " ")).toBe(`<p>${text}</p>`);
});

test("the name of the site stands for an operator that is not set, and a contact form that is off is not linked", () => {
  expect(render("{{operator}}, {{name}}", { name: "Sangam" })).toBe("<p>Sangam, Sangam</p>");
  const features = { batches: true, help: true, contactForm: false };
  expect(render("{{contact}}", { contact: { phone: "1" }, features })).not.toContain("/contact");
});

test("a name that is not known stays", () => {
  expect(render("{{nobody}} {{ operator }}")).toBe("<p>{{nobody}} {{ operator }}</p>");
});

test.each([
  [undefined, "100% refund at cancellation", /^<p>Whenever you cancel an active subscription.* in full\.<\/p>$/],
  [14, "100% refund at cancellation within 14 days", /within 14 days of your last payment.*later, nothing is refunded/],
  [1, "100% refund at cancellation within 1 day", /within 1 day of/],
  [0, "No refund at cancellation", /not refunded/],
])("with a refund window of %s days the promise is %j", (refundWindowDays, promise, rule) => {
  const site = { bundle: { ...bundle, ...(refundWindowDays !== undefined && { refundWindowDays }) } };
  expect(render("{{refund}}", site)).toBe(`<p>${promise}</p>`);
  expect(render("{{refund-rule}}", site)).toMatch(rule);
});

test("the rule names the limit of full refunds, where cancelling refunds at all", () => {
  const ruleWith = (terms: object) => render("{{refund-rule}}", { bundle: { ...bundle, ...terms } });
  expect(ruleWith({ fullRefundsPerYear: 2 })).toMatch(/in full\. This is done 2 times within 12 months: /);
  expect(ruleWith({ fullRefundsPerYear: 1, refundWindowDays: 14 })).toContain("This is done once within 12 months");
  expect(ruleWith({ fullRefundsPerYear: 2, refundWindowDays: 0 })).not.toContain("within 12 months");
  expect(ruleWith({ fullRefundsPerYear: 0 })).toMatch(/not refunded/);
  expect(render("{{refund}}", { bundle: { ...bundle, fullRefundsPerYear: 0 } })).toContain("No refund at cancellation");
});

test("lists the contact details that are known, and always the form", () => {
  expect(render("{{contact}}")).toBe('<ul>\n<li>Contact form: <a href="/contact">Contact us</a></li>\n</ul>');
  const contact = { email: "help@example.org", phone: "+91 80 5550 0142", address: "14 Residency Road\nBengaluru" };
  const html = render("{{contact}}", { contact });
  expect(html).toContain('<a href="mailto:help@example.org">help@example.org</a>');
  expect(html).toContain('<a href="tel:+918055500142">+91 80 5550 0142</a>');
  expect(html).toContain("Postal address: 14 Residency Road, Bengaluru");
});

test.each([{}, { refundWindowDays: 0 }, { refundWindowDays: 14, fullRefundsPerYear: 2 }, { durationMonths: 5 }])(
  "in Hindi each has Hindi words, with %j",
  (terms) => {
    const contact = { email: "e", phone: "+91 1", address: "A" };
    const filled = placeholderValues({ bundle: { ...bundle, ...terms }, contact }, "https://o.example", "hi");
    for (const name of ["period", "refund", "refund-rule", "contact"]) {
      const words = filled.get(name)?.replaceAll(/mailto|tel|\/contact/g, "");
      expect(words).toMatch(/[\u0900-\u097f]/);
      expect(words).not.toMatch(/[a-z]{2}/i);
    }
  },
);

test("a setting is text, whatever it holds", () => {
  const hostile = "<script>x</script> [a](javascript:x)\n\n# {{site}} | `";
  const html = render("{{operator}}\n\n{{contact}}", {
    operator: hostile,
    contact: { email: hostile, phone: hostile, address: hostile },
  });
  expect(html).not.toMatch(/<(?!\/?(?:p|ul|li|a)\b)/);
  expect(html).not.toContain("learn.example.org");
  expect(html.match(/href="[^"]*"/g)?.filter((href) => !/"(?:mailto:|tel:|\/contact)/.test(href))).toEqual([]);
});
