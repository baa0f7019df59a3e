export interface TusAnswer {
  status: number;
  headers: Headers;
  body: string;
}

export function uploadMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

/** One request of tus. */
export async function callTus(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Uint8Array<ArrayBuffer>,
): Promise<TusAnswer> {
  const response = await fetch(address, {
    method,
    headers: {
      "tus-resumable": "1.0.0",
      ...(method === "PATCH" && { "content-type": "application/offset+octet-stream" }),
      ...headers,
    },
    ...(body && { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
