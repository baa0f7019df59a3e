export function hasNoFocus(): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  return active.matches("[tabindex='-1']") && !active.closest("[role='dialog'], [role='alertdialog']");
}
