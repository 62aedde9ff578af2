import { type Json, put, replaceAt, valueAt } from '#loyalty';
import { type OperationName, operations } from '../../specs/operations.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { takesList } from '../shared/list-bodies.ts';

/** Texts at the edge of what a field can hold, or that mean something to databases, pages and patterns. */
const strangeTexts = [
  '',
  'Conformance'.repeat(200),
  '<b>conformance</b>',
  'Conformance 𠮷🎁',
  'c:\\conformance\\',
  `con"form'ance; %s {0} $1`,
  '\u0001con\tform\nance\u007f',
  ' ',
  'null',
] as const;

/** Numbers that a field of 32 bits cannot hold, or that count nothing. */
const strangeNumbers = [2 ** 31, -1] as const;

/** What JSON can hold, for a field that is none of the interface. */
const anything: Json = {
  conformance: [null, ...strangeTexts, ...strangeNumbers, -(2 ** 31) - 1, 2 ** 53, 0.1, true, {}, []],
};

/** Values of another type than that of the field, or without anything in them, by the type of the field. */
const wrongTypes = {
  text: [{ conformance: true }, true, null],
  other: ['conformance', null, 2 ** 31],
  list: [null, [null], 'conformance'],
  object: [null, 'conformance'],
} as const satisfies Record<string, readonly Json[]>;

type Type = keyof typeof wrongTypes;
const types = Object.keys(wrongTypes) as readonly Type[];

const typeOf = (value: Json): Type => {
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'object' : 'other';
};

/** The paths of all that is in a body. */
const pathsIn = (body: Json, around = ''): readonly string[] =>
  typeof body !== 'object' || body === null
    ? []
    : Object.entries(body).flatMap(([name, value]) => [
        around + name,
        ...pathsIn(value, `${around}${name}.`),
      ]);

/** What another text is wrong for at once, so that no other one of the body is looked at. */
const hasForm = /phone|_at$|_date$|valid_|country_code|gender|type$|currency|subsystem/;

/** What stays: a message may go to an address, an expiry ends the product of a run, and an order is to be known to release it. */
const stays = (operation: OperationName, path: string): boolean =>
  /email$|expires_at$/.test(path) ||
  (path === 'external_transaction_id' && operations[operation].undo !== undefined);

/** Whether a service without any rule could take so much of a member that nothing gives back. */
const isDear = (operation: OperationName, value: Json): boolean =>
  operation === 'refundTransaction' && typeof value === 'number';

/** What others are found or matched by: nothing, or a blank, could be what is asked for elsewhere. */
const isMatched = (path: string): boolean =>
  /(^|\.)(value|product_id|product_id_prefix|product_category_id)$/.test(path);

const textsOf = (path: string): readonly string[] =>
  isMatched(path) ? strangeTexts.filter((text) => text.trim() !== '') : strangeTexts;

/** How many bodies have strange texts: a few, in which all texts are strange at once. */
const mostTexts = 2;

function withTexts(body: Json, paths: readonly string[], round: number): Json {
  return paths.reduce(
    (made, path, index) => replaceAt(made, path, inTurn(textsOf(path), index + round * paths.length)),
    body,
  );
}

/**
 * A valid body with values that no one expects, each of another kind: how they are refused is left open, but no service fails. The
 * kinds take turns over the fields. The first body has a field that is none of the interface.
 */
export function strangeBodies(operation: OperationName, valid: Json): readonly Json[] {
  const paths = pathsIn(valid).filter((path) => !stays(operation, path));
  const ofType = (type: Type) => paths.filter((path) => typeOf(valueAt(valid, path)) === type);
  const texts = ofType('text').filter((path) => !hasForm.test(path));
  const rounds = texts.length === 0 ? 0 : Math.min(mostTexts, Math.ceil(strangeTexts.length / texts.length));
  return [
    put(valid, takesList({ operation }) ? '0.conformance' : 'conformance', anything),
    ...Array.from({ length: rounds }, (_, round) => withTexts(valid, texts, round)),
    ...types.flatMap((type) => {
      const those = ofType(type);
      const values = wrongTypes[type].filter((value) => those.length > 0 && !isDear(operation, value));
      return values.map((value, turn) => replaceAt(valid, inTurn(those, turn), value));
    }),
  ];
}
