// Adds new mails to the outbox page without a reload.
const list = document.querySelector("#mails");
const status = document.querySelector("#news");

async function addNewMails() {
  const response = await fetch(location.href, { cache: "no-store" });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = [...page.querySelectorAll("#mails > li")].filter(({ id }) => document.getElementById(id) === null);
  if (fresh.length === 0) return;
  list.prepend(...fresh);
  status.textContent = fresh.length === 1 ? "1 new mail" : `${fresh.length} new mails`;
}

setInterval(() => {
  // A server that is being restarted answers again in a moment.
  if (!document.hidden) addNewMails().catch(() => undefined);
}, 2000);
