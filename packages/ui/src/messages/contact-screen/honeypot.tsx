import { t } from "@lms/texts/messages/contact-screen";

/** Invisible to people: the server rejects a message in which a program filled it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute top-0 -start-[9999px]">
      <label>
        <span>{t("website")}</span>
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          // Password managers must not fill it in.
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
