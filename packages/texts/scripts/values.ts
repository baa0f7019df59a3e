import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** What a sentence needs to be said: the type of each value, by its name. */
export function sentenceValues(sentence: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const element of parse(sentence)) collect(element, values);
  return new Map([...values].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function collect(element: MessageFormatElement, values: Map<string, string>): void {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return;
    case TYPE.argument:
      add(values, element.value, "string | number");
      return;
    case TYPE.number:
      add(values, element.value, "number");
      return;
    case TYPE.date:
    case TYPE.time:
      add(values, element.value, "Date");
      return;
    case TYPE.tag:
      add(values, element.value, "Mark");
      for (const child of element.children) collect(child, values);
      return;
    case TYPE.select:
    case TYPE.plural:
      add(values, element.value, element.type === TYPE.plural ? "number" : "string");
      for (const { value } of Object.values(element.options)) for (const child of value) collect(child, values);
  }
}

function add(values: Map<string, string>, name: string, type: string): void {
  const known = values.get(name);
  // A number that is counted may be shown as it is beside.
  values.set(name, known === undefined || known === "string | number" ? type : known);
}
