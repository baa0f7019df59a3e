import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçđéƒĝħíĵķłɱñóþɋřšŧúṽŵẋýžÁƁÇĐÉƑĜĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ";
const growth = 0.4;

/** English with accents and in brackets, 40 % longer: it shows what is cut, glued, or not in the catalogue. */
export function pseudoSentence(sentence: string): string {
  const elements = parse(sentence);
  const padding = "·".repeat(Math.ceil(textLength(elements) * growth)).replaceAll(/·{8}(?=·)/g, "······· ");
  return `⟦${printAST(elements.map(accent))}${padding}⟧`;
}

function accent(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return {
        ...element,
        value: element.value.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter))),
      };
    case TYPE.tag:
      return { ...element, children: element.children.map(accent) };
    case TYPE.select:
    case TYPE.plural:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: option.value.map(accent) },
          ]),
        ),
      };
    default:
      return element;
  }
}

function textLength(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type === TYPE.tag) return sum + textLength(element.children);
    if ("options" in element)
      return sum + Math.max(...Object.values(element.options).map(({ value }) => textLength(value)));
    return sum;
  }, 0);
}
