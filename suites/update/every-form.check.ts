import { type Api, check, type JsonObject, ownMember, withFurtherToken } from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import {
  type Interlude,
  changeClauses,
  expectChangesStored,
  expectFormsStored,
  formClauses,
} from './stored-forms.ts';
import { updating, wrongData, wrongTypes } from './wrong-updates.ts';

const wrongUpdates = [...wrongData, ...wrongTypes];

/** Sends an update that is refused. */
const refused: Interlude = async (context, id, { turn }) => {
  await updating(context, id)(inTurn(wrongUpdates, turn).spoil);
  return context.api;
};

/** Sends the same update again: at once, or after one that was sent some updates ago. */
function again(): Interlude {
  let earlier: JsonObject | undefined;
  return async ({ api }, id, { turn, last }) => {
    earlier ??= last;
    if (turn % 2 === 1 && earlier !== undefined) await api.updateMember(id, earlier);
    if (last !== undefined) await api.updateMember(id, last);
    return api;
  };
}

/** Gives every other update another token. */
function twoTokens(): Interlude {
  let other: Promise<Api> | undefined;
  return ({ api, run }) => (other ??= withFurtherToken(run, api));
}

/** Asks for something else about the member. */
const another: Interlude = async ({ api, run, data }, id, { turn }) => {
  const [type_id] = run.facts.fixtures.identifier_types ?? [];
  if (turn % 2 === 0) await api.couponExemptions(id, [{ external_id: data.productId() }]);
  else if (type_id !== undefined) await api.createIdentifier(id, { type_id, value: data.digits(12) });
  return api;
};

/** What comes between the updates of each part of all forms, and must not matter. */
const tours: readonly { readonly words: string; readonly interlude?: () => Interlude }[] = [
  { words: 'one-after-the-other' },
  { words: 'each-after-a-refused-one', interlude: () => refused },
  { words: 'each-after-one-sent-twice', interlude: again },
  { words: 'by-two-tokens', interlude: twoTokens },
  { words: 'each-after-another-request', interlude: () => another },
];
const parts = tours.length;

export default [
  /** What an update holds is stored and what it leaves out is not, in whichever forms the fields stand together. */
  ...tours.map(({ words, interlude }, part) =>
    check(`updates-in-every-form-are-stored-${words}`, {
      clauses: formClauses,
      needs: { member: ownMember },
      once: true,
      run: (context) => expectFormsStored(context, context.member, { part, parts, interlude: interlude?.() }),
    }),
  ),

  /** A service that compares too little finds nothing to store where one part alone is another than before. */
  check('updates-of-one-part-alone-are-stored', {
    clauses: changeClauses,
    needs: { member: ownMember },
    once: true,
    run: (context) => expectChangesStored(context, context.member),
  }),
];
