// Adds mails to the outbox page as they come, and leaves everything that is there as it is.
const list = document.querySelector("#mails");
const news = document.querySelector("#news");

async function look() {
  const response = await fetch(location.href, { cache: "no-store" });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = [...page.querySelectorAll("#mails > li")].filter(({ id }) => document.getElementById(id) === null);
  if (fresh.length === 0) return;
  list.prepend(...fresh);
  news.textContent = fresh.length === 1 ? "1 new mail" : `${fresh.length} new mails`;
}

setInterval(() => {
  // A server that is being restarted answers again in a moment.
  if (!document.hidden) look().catch(() => undefined);
}, 2000);
