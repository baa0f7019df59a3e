import type { HelpArticle, SiteText } from "./site-text.ts";

export const refunds: SiteText = {
  title: "Cancellation and Refund Policy",
  updatedAt: "2026-11-22T00:00:00.000Z",
  html: `<p>This policy applies to the subscription bundle that Example Learning sells on learn.example.org.</p>
<h2>In short</h2>
<p><strong>100% refund at cancellation.</strong> Whenever you cancel an active subscription, your last payment is refunded in full.</p>
<h2>How to cancel</h2>
<ol><li>Log in and open <a href="/user/profile">your profile</a>.</li><li>Choose <strong>Cancel Subscription</strong>.</li></ol>
<h2>How a refund is paid</h2>
<table><thead><tr><th>Paid with</th><th>Refunded to</th><th>Usually takes</th></tr></thead>
<tbody><tr><td>Card</td><td>The same card</td><td>5 to 7 working days</td></tr>
<tr><td>UPI</td><td>The same account</td><td>5 to 7 working days</td></tr></tbody></table>
<h2>Contact</h2>
<ul><li>E-mail: <a href="mailto:support@lms.example">support@lms.example</a></li><li>Contact form: <a href="/contact">Contact us</a></li></ul>`,
};

export const longText: SiteText = {
  ...refunds,
  title: "Cancellation, refund, exchange and complaint policy for subscriptions of every kind in every region",
  html: Array.from({ length: 40 }, (_, index) => refunds.html.replace("In short", `Part ${index + 1}`)).join("\n"),
};

export const articles: readonly HelpArticle[] = [
  {
    id: "signing-up",
    section: "Your account",
    title: "How do I create an account?",
    html: '<ol><li>Open <a href="/signup">Sign Up</a>.</li><li>Enter your name, e-mail address and a password.</li></ol><p>An account is free.</p>',
  },
  {
    id: "passwords",
    section: "Your account",
    title: "What must a password look like?",
    html: "<p>It has 8 to 20 characters, with an uppercase letter, a lowercase letter and a number.</p>",
  },
  {
    id: "paying",
    section: "Subscription and payments",
    title: "How do I pay?",
    html: '<p>Open <a href="/checkout">Checkout</a> and choose <strong>Buy Now</strong>.</p>',
  },
  {
    id: "cancelling",
    section: "Subscription and payments",
    title: "How do I cancel, and do I get my money back?",
    html: '<p>Your profile has <strong>Cancel Subscription</strong>. More is in the <a href="/refunds">refund policy</a>.</p>',
  },
  {
    id: "resuming",
    section: "Learning",
    title: "Does a lecture continue where I stopped?",
    html: "<p>Yes, on every device with your account. A subscription that ended keeps your progress.</p>",
  },
];

export const manyArticles: readonly HelpArticle[] = Array.from({ length: 120 }, (_, index) => ({
  id: `article-${index}`,
  section: `Section ${Math.floor(index / 30) + 1}`,
  title: `Question ${index + 1}: what happens when somebody asks something that takes more than one line to ask?`,
  html: articles[index % articles.length]?.html ?? "",
}));
