import { parse } from "yaml";
import contract from "../../openapi.yaml?raw";
import { fallbackMessages } from "../../apps/web/src/request/fallback-messages.ts";
import { Facts, Sheet } from "./sheet.tsx";

export function ErrorCatalogue() {
  return (
    <Sheet>
      <Facts
        caption="Said when the server says nothing"
        headings={["Call", "Meanwhile", "Done", "Failed"]}
        rows={Object.entries(fallbackMessages).map(([call, { loading, done, failed }]) => [
          call,
          loading,
          done,
          failed,
        ])}
      />
    </Sheet>
  );
}

export function FormRules() {
  return (
    <Sheet>
      <Facts
        caption="Said beside a field"
        headings={["Form", "Field", "Rule", "Sentence"]}
        rows={rulesOf(parse(contract)).map(({ form, field, rule, withFullStop }) => [form, field, rule, withFullStop])}
      />
    </Sheet>
  );
}

interface Rule {
  form: string;
  field: string;
  rule: string;
  withFullStop: string;
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  "x-message"?: string | Record<string, string>;
}

function rulesOf({ components }: { components: { schemas: Record<string, Schema> } }): Rule[] {
  const { schemas } = components;
  const forms = Object.entries(schemas).filter(([name]) => name.endsWith("Form"));
  const resolved = (schema: Schema) => schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
  return forms.flatMap(([form, schema]) => {
    const fields = Object.entries(schema.properties ?? {});
    const ofFields = fields.map(([field, property]) => sentencesOf(form, field, resolved(property)));
    return sentencesOf(form, "", schema).concat(...ofFields);
  });
}

function sentencesOf(form: string, field: string, { "x-message": sentences }: Schema): Rule[] {
  if (sentences === undefined) return [];
  if (typeof sentences === "string") return [{ form, field, rule: "", withFullStop: sentences }];
  return Object.entries(sentences).map(([rule, withFullStop]) => ({ form, field, rule, withFullStop }));
}
