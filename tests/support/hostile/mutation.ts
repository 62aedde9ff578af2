import { array, constantFrom, integer, oneof, record, string } from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** Where an answer is altered: on the wire, in its head, its status, its encoding, its JSON, its text, or where it leads. */
export const layers = ['wire', 'headers', 'status', 'encoding', 'json', 'text', 'echo', 'redirect'] as const;
export type Layer = (typeof layers)[number];

/** One way to alter an answer: plain data, so that a case can be printed and repeated. */
export interface Mutation {
  readonly layer: Layer;
  readonly kind: string;
  /** How much of it: what the kind makes of the number. */
  readonly size: number;
  readonly text: string;
}

/** A hostile service: which answers of the reference service are altered, and how. */
export interface HostileCase {
  readonly mutation: Mutation;
  /** The path of the operations that it strikes. */
  readonly path: string;
  /** The first answer that it strikes, of those. */
  readonly from: number;
  /** Every answer from then on, or every second or third. */
  readonly every: number;
}

/** What can be done on each layer. */
export const kinds: Readonly<Record<Layer, readonly string[]>> = {
  wire: [
    'cut',
    'drip',
    'stall',
    'reset',
    'extra bytes',
    'second response',
    'no HTTP',
    'broken chunks',
    'no length',
  ],
  headers: ['huge', 'many', 'control characters', 'duplicates', 'other type', 'no type', 'late retry'],
  status: ['any', 'gateway', 'switching protocols', 'no such status'],
  encoding: ['bomb', 'torn gzip', 'unknown', 'invalid UTF-8', 'UTF-16', 'byte order mark', 'latin1'],
  json: [
    'deep',
    'deep field',
    'wide',
    'duplicate keys',
    'prototypes',
    'numbers',
    'no numbers',
    'other type',
    'empty',
  ],
  text: ['in every string', 'as a field', 'as a message', 'as a plain body'],
  echo: ['secret', 'halves', 'header', 'token'],
  redirect: ['moved', 'temporary', 'see other', 'location only'],
};

/** Text that is code elsewhere. */
export const nasty = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1)) ![](http://127.0.0.1:9/)',
  '\u001B[2J\u001B]0;owned\u0007\u009B31m',
  '::error::owned\n::set-output name=x::y\r\n##vso[task.complete]',
  '\u202Egpj.exe\u2066\u200B\uFEFF',
  '\uD800 \uDC00 \uFFFE \uFFFF \0',
  ']]> --> </testcase> <!DOCTYPE x [<!ENTITY e "e">]>&e;',
  '=HYPERLINK("http://127.0.0.1:9/","x") @SUM(1)',
  '../../../../etc/passwd%00',
  `${'a'.repeat(5_000)}!`,
  '((((((((((((((((((((((((((((((a+)+)+)+)+',
];

const halves: Arbitrary<string> = array(integer({ min: 0, max: 0xff_ff }), { maxLength: 30 }).map((units) =>
  String.fromCharCode(...units),
);

const texts = oneof(constantFrom(...nasty), halves, string({ unit: 'binary', maxLength: 60 }));

const mutations: Arbitrary<Mutation> = constantFrom(...layers).chain((layer) =>
  record({
    layer: constantFrom(layer),
    kind: constantFrom(...kinds[layer]),
    size: integer({ min: 0, max: 999 }),
    text: texts,
  }),
);

/** Parts of the paths of operations; the empty one is in all of them. */
const paths = [
  '',
  '/connect/token',
  '/stores',
  'search',
  '/coupons/',
  'reserve',
  'cancel',
  'stamp-cards/reserve',
];

/** Every hostile service that the generator can make. */
export const hostileCases: Arbitrary<HostileCase> = record({
  mutation: mutations,
  path: constantFrom(...paths),
  from: integer({ min: 0, max: 4 }),
  every: integer({ min: 1, max: 2 }),
});
