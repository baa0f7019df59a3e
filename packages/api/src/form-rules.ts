type Rule<Limit> = readonly [limit: Limit, message: string];

export interface FieldRules {
  readonly required?: true;
  readonly file?: true;
  readonly boolean?: true;
  /** Replaces the text that was typed: an address without what was pasted around it, a password in NFC. */
  readonly normalize?: "email" | "password";
  readonly minLength?: Rule<number>;
  readonly maxLength?: Rule<number>;
  readonly pattern?: Rule<string>;
  /** A list of texts, none of them blank or longer than this. */
  readonly items?: Rule<number>;
  readonly minItems?: Rule<number>;
  readonly maxItems?: Rule<number>;
}

export interface FormRules {
  readonly missing: string;
  /** Messages of rules that are about several fields together. */
  readonly together?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, FieldRules>>;
}
