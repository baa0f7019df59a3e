/** A rule's limit and the sentence that tells of it. */
type Rule<Limit> = readonly [limit: Limit, message: string];

/** What the contract asks of one field. Lengths count code points. */
export interface FieldRules {
  readonly required?: true;
  readonly file?: true;
  readonly minLength?: Rule<number>;
  readonly maxLength?: Rule<number>;
  readonly pattern?: Rule<string>;
}

/** A form of the contract: its fields in the order in which their rules are told. */
export interface FormRules {
  /** The sentence for every required field that is missing. */
  readonly missing: string;
  readonly fields: Readonly<Record<string, FieldRules>>;
}
