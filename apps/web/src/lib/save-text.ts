/** Saves the text among the browser's downloads. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  saveFrom(url, name);
  URL.revokeObjectURL(url);
}

/** The default name is that of the response. */
export function saveFrom(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
