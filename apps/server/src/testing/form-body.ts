export async function formBody(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, headers: { "content-type": encoded.headers.get("content-type") ?? "" } };
}

export function formOf(parts: readonly (readonly [name: string, value: string | Uint8Array<ArrayBuffer>])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value]), "upload.bin");
  }
  return form;
}
