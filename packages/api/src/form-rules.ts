/** A rule's limit and the sentence that tells of it. */
type Rule<Limit> = readonly [limit: Limit, message: string];

/** What the contract asks of one field. Lengths count code points. */
export interface FieldRules {
  readonly required?: true;
  readonly file?: true;
  readonly boolean?: true;
  readonly minLength?: Rule<number>;
  readonly maxLength?: Rule<number>;
  readonly pattern?: Rule<string>;
  /** Makes it a list of texts, none of them blank or longer than this. */
  readonly items?: Rule<number>;
  readonly minItems?: Rule<number>;
  readonly maxItems?: Rule<number>;
}

/** A form of the contract: its fields in the order in which their rules are told. */
export interface FormRules {
  /** The sentence for every required field that is missing. */
  readonly missing: string;
  readonly fields: Readonly<Record<string, FieldRules>>;
}
