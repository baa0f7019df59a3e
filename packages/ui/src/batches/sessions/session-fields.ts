export const formLook = "grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-5";

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
