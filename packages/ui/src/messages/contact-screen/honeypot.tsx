/** Invisible to people: a value was filled in by a program, and the server rejects the message. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[9999px]">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          // A password manager that fills it in would make a person look like a program.
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
