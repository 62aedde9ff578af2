import { stringify } from 'yaml';

/** What exists already, and what may be named. */
export interface Known {
  readonly clauses: ReadonlySet<string>;
  readonly checks: ReadonlySet<string>;
  readonly faults: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
  readonly areas: ReadonlySet<string>;
  /** Gives the text of a file; the empty text where there is none. */
  readonly read: (path: string) => string;
}

/** One thing that a scaffold has to know: it is an argument, and asked for where that is missing. */
export interface Question {
  readonly message: string;
  /** All answers, where there are only a few. */
  readonly among?: (known: Known) => readonly string[];
  /** Says what is wrong with an answer. */
  readonly refuse?: (answer: string, known: Known) => string | undefined;
}

/** Something new: its questions by the names of the options, and the files that it writes. */
export interface Scaffold {
  readonly summary: string;
  readonly questions: Readonly<Record<string, Question>>;
  readonly render: (answers: Readonly<Record<string, string>>, known: Known) => ReadonlyMap<string, string>;
}

type Names = 'clauses' | 'checks' | 'faults' | 'operations' | 'sections';

/** A name that nothing else has, in the form that such names have. */
const fresh = (message: string, of: Names, form: RegExp, example: string): Question => ({
  message,
  refuse: (answer, known) => {
    if (!form.test(answer)) return `Expected a name such as ${example}.`;
    return known[of].has(answer) ? `${answer} exists already. Choose another name.` : undefined;
  },
});

/** A name of something that exists. */
const existing = (message: string, of: Names): Question => ({
  message,
  refuse: (answer, known) => (known[of].has(answer) ? undefined : `There is none of the name ${answer}.`),
});

const kebab = /^[a-z][a-z0-9]*(-[a-zA-Z0-9]+)+$/;

const area: Question = { message: 'Area, such as coupons', among: ({ areas }) => [...areas] };
const section = existing('Section of the specification, by its anchor in specs/sections.yaml', 'sections');
const sentence = (message: string): Question => ({
  message,
  refuse: (answer) => (/^[A-Z`].*\.$/.test(answer) ? undefined : 'Expected one sentence, with a full stop.'),
});

const severities = ['blocker', 'critical', 'normal', 'minor'] as const;

interface ClauseRow {
  readonly id: string;
  readonly section: string;
  readonly operations: readonly string[];
  readonly severity: string;
  readonly place: string;
  readonly text: string;
}

const quoted = (text: string): string => stringify(text, { lineWidth: 0 }).trimEnd();

/** A row of a file of clauses. */
const clauseRow = ({ id, section: anchor, operations, severity, place, text }: ClauseRow): string =>
  `- id: ${id}\n  section: ${anchor}\n  operations: [${operations.join(', ')}]\n  severity: ${severity}\n  basis: stated\n  place: ${quoted(place)}\n  text: ${quoted(text)}\n`;

const listed = (answer: string): string[] => answer.split(',').map((one) => one.trim());

const clause: Scaffold = {
  summary: 'a row of specs/clauses/',
  questions: {
    id: fresh(
      'Id, such as reserve-coupon.holds',
      'clauses',
      /^[a-z][a-z0-9-]*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/,
      'reserve-coupon.holds',
    ),
    area,
    section,
    operations: {
      message: 'Operations that can break it, with commas between them',
      refuse: (answer, known) => {
        const strange = listed(answer).filter((one) => !known.operations.has(one));
        return strange.length === 0 ? undefined : `There is no operation ${strange.join(', ')}.`;
      },
    },
    severity: { message: 'Severity', among: () => severities },
    place: { message: 'Where the words stand in the section, such as: row `id`, or: last sentence' },
    text: sentence('The promise, in one sentence'),
  },
  render: (
    { id = '', area: name, section: anchor = '', operations = '', severity = '', place = '', text = '' },
    known,
  ) => {
    const path = `specs/clauses/${name}.yaml`;
    const row = clauseRow({ id, section: anchor, operations: listed(operations), severity, place, text });
    return new Map([[path, known.read(path) + row]]);
  },
};

const check: Scaffold = {
  summary: 'a check of a clause, and a fault that it finds',
  questions: {
    name: fresh('Name, in words with hyphens', 'checks', kebab, 'a-reserved-coupon-is-held'),
    area,
    clause: existing('Clause that it decides', 'clauses'),
    fault: fresh('Id of the fault', 'faults', kebab, 'reserve-coupon-does-not-hold-it'),
    what: sentence('What the faulty service does, in one sentence'),
  },
  render: ({ name = '', area: folder, clause: id = '', fault = '', what = '' }) =>
    new Map([
      [`suites/${folder}/${name}.check.ts`, checkFile(name, id)],
      [`mock/faults/${folder}/${fault}.ts`, faultFile(fault, id, what)],
    ]),
};

const checkFile = (name: string, id: string): string => `import { check } from '#loyalty';

export default [
  check('${name}', {
    clauses: ['${id}'],
    run: () => Promise.reject(new Error('The check ${name} is not written yet.')),
  }),
];
`;

const faultFile = (
  fault: string,
  id: string,
  what: string,
): string => `import { fault } from '../../patches/fault.ts';

export default [
  fault({
    id: '${fault}',
    clause: '${id}',
    difficulty: 'plain',
    what: '${what.replaceAll(/['\\]/g, String.raw`\$&`)}',
    break: () => {
      throw new Error('The fault ${fault} is not written yet.');
    },
  }),
];
`;

/** Its files are those of `scripts/templates/`, which compile: a model changes its shape together with them. */
const model: Scaffold = {
  summary: 'a model of something that has state, and the checks that its cases are',
  questions: {
    name: {
      message: 'Name of what has state, such as invitations',
      refuse: (answer) => (/^[a-z]+$/.test(answer) ? undefined : 'Expected one word, such as invitations.'),
    },
    area,
    clause: existing('Clause by which its first action is done', 'clauses'),
  },
  render: ({ name = '', area: folder = '', clause: id = '' }, known) =>
    new Map(
      ['things-model.ts', 'things-walks.check.ts'].map((file): [string, string] => [
        `suites/${folder}/${file.replace('things', name)}`,
        known
          .read(`scripts/templates/${file}`)
          .replaceAll('things', name)
          .replaceAll("'reserve-stamps.holds'", `'${id}'`),
      ]),
    ),
};

const contract = 'specs/openapi.yaml';

const operation: Scaffold = {
  summary: 'an operation of specs/openapi.yaml, and the clause of its success',
  questions: {
    name: fresh('Name, such as reserveCoupon', 'operations', /^[a-z]+([A-Z][a-z]+)+$/, 'reserveCoupon'),
    area,
    section,
    method: { message: 'Method', among: () => ['get', 'post', 'put'] },
    path: {
      message: 'Path, from the address of the service on',
      refuse: (answer, known) => {
        if (!/^\/[\w./{}-]+$/.test(answer))
          return 'Expected a path in the form of those in specs/openapi.yaml.';
        return known.read(contract).includes(`\n  ${answer}:\n`)
          ? `${answer} is a path of the contract already: add the method there.`
          : undefined;
      },
    },
    summary: { message: 'What it does, in a phrase' },
  },
  render: ({ name = '', area: tag, section: anchor = '', method, path = '', summary = '' }, known) => {
    const id = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.success`;
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(
      ([, one]) => `      - $ref: '#/components/parameters/${one}'\n`,
    );
    const item = `  ${path}:
${parameters.length === 0 ? '' : `    parameters:\n${parameters.join('')}`}    ${method}:
      operationId: ${name}
      x-clause: ${id}
      summary: ${quoted(summary)}
      tags: [${tag}]
      x-section: ${anchor}
      x-side-effect: creates-data
      x-retry-safe: false
      responses:
        '200':
          description: It was done.
        '401': { $ref: '#/components/responses/Unauthorized' }
        default: { $ref: '#/components/responses/Problem' }

`;
    const clauses = `specs/clauses/${tag}.yaml`;
    const row = { id, section: anchor, operations: [name], severity: 'normal' };
    return new Map([
      [contract, known.read(contract).replace('\ncomponents:\n', () => `\n${item}components:\n`)],
      [
        clauses,
        known.read(clauses) +
          clauseRow({
            ...row,
            place: 'row of the operation, its answer',
            text: `A call of ${name} answers 200.`,
          }),
      ],
    ]);
  },
};

/** What `npm run new` makes. */
export const scaffolds: Readonly<Record<string, Scaffold>> = { clause, check, operation, model };
