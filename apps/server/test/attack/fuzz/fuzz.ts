// Why: docs/decisions/0152-the-fuzzer-of-the-contract.md
import type { OperationId } from "@lms/api/operations";
import { type Arbitrary, asyncProperty, check } from "fast-check";
import { type ContractOperation, readContract } from "../../../src/platform/lib/contract.ts";
import { type Role, roles, type AttackFixture } from "../attack-fixture.ts";
import { asTest } from "./as-test.ts";
import { BrokenRule, createRunner } from "./run-steps.ts";
import { type Step, stepsOf } from "./steps.ts";

export interface FuzzOptions {
  seed: number;
  /** Milliseconds. The first round, which is every operation in every role and its edges, is finished in any case. */
  duration: number;
  /** Undefined for all. */
  operation?: OperationId | undefined;
  /** Ends with so many findings. */
  enough?: number;
}

interface Finding {
  operation: OperationId;
  reason: string;
  /** The source of a test that shows it. */
  test: string;
}

export interface FuzzResult {
  /** The operations that were tried. */
  operations: number;
  findings: readonly Finding[];
  requests: number;
  rounds: number;
  /** How many answers had each status. */
  statuses: ReadonlyMap<number, number>;
}

const contract = readContract();
const runsOfARound = 4;
/** Milliseconds after which a finding is no longer made smaller. */
const shrinkingTime = 60_000;

/** An operation with a finding is left out from then on. */
export async function fuzz(
  world: AttackFixture,
  { seed, duration, operation: only, enough = Number.POSITIVE_INFINITY }: FuzzOptions,
): Promise<FuzzResult> {
  const { run, counts } = await createRunner(world);
  const steps = stepsOf(contract);
  const findings = new Map<OperationId, Finding>();
  const chosen = contract.operations.filter(({ id }) => only === undefined || id === only);
  const end = performance.now() + duration;
  let rounds = 0;

  async function tryOut(operation: ContractOperation, cases: Arbitrary<Step[]>, part: number, numRuns: number) {
    if (findings.has(operation.id)) return;
    const property = asyncProperty(cases, (each) => run(each, new Set(findings.keys())));
    const { failed, counterexample, errorInstance } = await check(property, {
      seed: seedOf(seed, operation.id, part),
      numRuns,
      interruptAfterTimeLimit: shrinkingTime,
      markInterruptAsFailure: false,
    });
    if (!failed || counterexample === null) return;
    keep(operation, counterexample[0], errorInstance);
  }

  function keep(operation: ContractOperation, found: readonly Step[], error: unknown): void {
    const id = error instanceof BrokenRule ? error.operation : operation.id;
    const reason = error instanceof Error ? error.message : String(error);
    const test = asTest(found, `seed ${seed}: ${reason.split(/\n|: \{/, 1)[0]}`);
    findings.set(id, { operation: id, reason, test });
  }

  async function tryEdges(operation: ContractOperation): Promise<void> {
    for (const step of steps.edges(operation)) {
      try {
        await run([step]);
      } catch (error) {
        keep(operation, [step], error);
        return;
      }
    }
  }

  for (const operation of chosen) {
    await tryEdges(operation);
    for (const [index, role] of roles.entries()) await tryOut(operation, casesBy(role, operation), index, 1);
  }
  rounds += 1;
  const isOver = (): boolean => performance.now() >= end || findings.size >= enough;
  while (!isOver()) {
    for (const operation of chosen) {
      if (isOver()) break;
      await tryOut(operation, steps.endingWith(operation), roles.length + rounds, runsOfARound);
    }
    rounds += 1;
  }
  return {
    operations: chosen.length,
    findings: [...findings.values()],
    requests: counts.requests,
    rounds,
    statuses: counts.statuses,
  };

  function casesBy(role: Role, operation: ContractOperation): Arbitrary<Step[]> {
    return steps.of(operation, role).map((step) => [step]);
  }
}

/** Of the operation's own, so that one that is added leaves the cases of the others as they are. */
function seedOf(seed: number, id: string, part: number): number {
  let value = seed + part * 7919;
  for (const character of id) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return value;
}
