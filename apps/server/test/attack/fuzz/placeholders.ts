/** Texts in a step that stand for what is only known when it is sent. */
export const placeholders = {
  /** The n-th id that earlier answers of these steps have given. */
  answeredId: (index: number) => `$answered:${index}`,
  /** An id of the world that is in no example of the contract. */
  otherId: (name: string) => `$other:${name}`,
  file: (name: string) => `$file:${name}`,
};

const pattern = /^\$(?<kind>answered|other|file):(?<name>\w+)$/;

export function parsePlaceholder(text: string): { kind: string; name: string } | undefined {
  const groups = pattern.exec(text)?.groups;
  return groups === undefined ? undefined : { kind: groups["kind"] ?? "", name: groups["name"] ?? "" };
}
