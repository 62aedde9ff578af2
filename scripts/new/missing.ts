/** What the specification and the code have, as far as completeness goes. */
export interface Project {
  readonly clauses: readonly {
    readonly id: string;
    readonly area: string;
    readonly operations: readonly string[];
    readonly state: 'checked' | 'unchecked' | 'unobservable';
  }[];
  readonly checks: readonly {
    readonly name: string;
    readonly clauses: readonly string[];
    /** What it observes, where it decides no clause. */
    readonly silence: string | null;
    readonly operation: string | null;
  }[];
  readonly faults: readonly { readonly id: string; readonly clause: string }[];
  readonly operations: readonly {
    readonly name: string;
    readonly area: string;
    /** What the code has of it. */
    readonly has: Readonly<Record<OperationPart, boolean>>;
  }[];
}

/** What an operation needs, other than clauses, checks and faults, and where that stands. */
export const operationParts = {
  handler: 'a handler in mock/service/handlers/',
  validCall: 'a call that is in order in loyalty/fixtures/valid-calls.ts',
} as const;

export type OperationPart = keyof typeof operationParts;

/** Lists what is missing, a line for each: what it is missing of, what it is and where it goes. */
export const missingParts = (project: Project): string[] => [
  ...missingOfClauses(project),
  ...missingOfChecks(project),
  ...missingOfOperations(project),
];

function missingOfClauses({ clauses, faults }: Project): string[] {
  const broken = new Set(faults.map(({ clause }) => clause));
  const unchecked = clauses.filter(({ state }) => state === 'unchecked');
  const unproven = clauses.filter(({ id, state }) => state === 'checked' && !broken.has(id));
  return [
    ...unchecked.map(
      ({ id, area }) =>
        `clause ${id}: a check in suites/${area}/, or the reason why none can be in \`unobservable\` of its row`,
    ),
    ...unproven.map(({ id, area }) => `clause ${id}: a fault that breaks it in mock/faults/${area}/`),
  ];
}

function missingOfChecks({ checks, clauses }: Project): string[] {
  const unobservable = new Set(clauses.filter(({ state }) => state === 'unobservable').map(({ id }) => id));
  return checks.flatMap(({ name, clauses: ids, silence }) => [
    ...(ids.length === 0 && silence === null ? [`check ${name}: a clause, or a silence to observe`] : []),
    ...ids
      .filter((id) => unobservable.has(id))
      .map((id) => `check ${name}: a clause that can be observed in place of ${id}`),
  ]);
}

function missingOfOperations({ operations, clauses, checks, faults }: Project): string[] {
  const clausesOf = (name: string): string[] =>
    clauses.filter((one) => one.operations.includes(name)).map(({ id }) => id);
  return operations.flatMap(({ name, area, has }) => {
    const own = clausesOf(name);
    const parts: readonly (readonly [isThere: boolean, what: string])[] = [
      ...Object.entries(operationParts).map(([part, what]) => [has[part as OperationPart], what] as const),
      [own.length > 0, `a clause in specs/clauses/${area}.yaml`],
      [checks.some(({ operation }) => operation === name), `a check in suites/${area}/`],
      [faults.some(({ clause }) => own.includes(clause)), `a fault in mock/faults/${area}/`],
    ];
    return parts.filter(([isThere]) => !isThere).map(([, what]) => `operation ${name}: ${what}`);
  });
}
