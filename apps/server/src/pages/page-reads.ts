import type { Language } from "@lms/texts/languages";
import type { FastifyRequest } from "fastify";
import { problemIn } from "../platform/http/language/in-language.ts";
import type { OperationId } from "@lms/api/operations";
import type { PageRead } from "@lms/api/page-rendering";
import type { CheckParameters } from "../platform/http/contract/check-parameters.ts";
import { makeEtag } from "../platform/lib/etag.ts";
import type { Answer, OperationParameters } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";

interface SerialisedAnswer {
  body: string;
  etag: string;
}

type Reader<Id extends OperationId> = (
  parameters: OperationParameters<Id>,
  language: Language,
) => Promise<Answer<Id> | SerialisedAnswer> | Answer<Id> | SerialisedAnswer;

/** Everybody's pages may read these. The functions know no request and no viewer, so only public operations can be here. */
export type PageReaders = { readonly [Id in OperationId]?: Reader<Id> };

export interface ReadResponse extends SerialisedAnswer {
  status: number;
}

export type RunRead = (read: PageRead, language?: Language) => Promise<ReadResponse>;

/** Reads as whoever sent this request. */
export type ReadFor = (request: FastifyRequest) => RunRead;

export function runReads(readers: PageReaders, check: CheckParameters): RunRead {
  async function run<Id extends OperationId>(
    id: Id,
    { path, query }: PageRead,
    language: Language,
  ): Promise<Answer<Id> | SerialisedAnswer> {
    const reader: Reader<Id> | undefined = readers[id];
    if (reader === undefined) throw new Error(`Pages cannot read ${id}`);
    return reader(check(id, { path, query }), language);
  }

  return async (read, language = "en") => {
    try {
      const answer = await run(read.operation, read, language);
      return { status: 200, ...("etag" in answer ? answer : serialise(answer)) };
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const { sentence, errors } = problemIn(language, error);
      return { status: error.status, ...serialise({ success: false, ...sentence, ...(errors && { errors }) }) };
    }
  };
}

function serialise(answer: object): SerialisedAnswer {
  const body = JSON.stringify(answer);
  return { body, etag: makeEtag(body) };
}
