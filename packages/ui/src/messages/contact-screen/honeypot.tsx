/** A field that no person meets: what it holds was filled in by a program, and the server tells by it. */
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
          // A password manager that fills in a person's details would make a program of them.
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
