import {
  type Answer,
  check,
  type CheckContext,
  dataClauses,
  enrollment,
  hasPhone,
  identifierType,
  isHitOf,
  isSameIdentifier,
  isSameText,
  knownOf,
  listAt,
  listIn,
  type NewMember,
  plainParts,
  searchEnrolled,
  valueAt,
  type Json,
} from '#loyalty';
import { dataInFixtures, isOfNoOther } from '../shared/of-no-other.ts';
import { hasDialPrefix } from '../shared/dial-prefix.ts';
import { expectStored, storesAdditional, storesData } from '../shared/stored-promises.ts';

/** Whether a search shows an identifier with the value that was sent, and under no other type. */
const isShownAs = (sent: Json, shown: Json): boolean =>
  isSameText(valueAt(sent, 'value'), valueAt(shown, 'value')) &&
  [undefined, valueAt(sent, 'type_id')].includes(valueAt(shown, 'type_id'));

/** The data of the person in the body. */
const infoOf = ({ body }: NewMember): Json => valueAt(body, 'additional_info');

/** The search by the phone of an enrolled member. */
async function searchByPhone(
  { api, run }: Pick<CheckContext<never>, 'api' | 'run'>,
  name: 'full' | 'nulls',
  sample: NewMember,
): Promise<Answer> {
  const [byPhone] = await searchEnrolled(run, api, name, sample);
  return byPhone;
}

/** What enrolls leave out, in words that no one else has. */
const leftOut = [
  ['minimal', ['first-name', 'last-name', 'email', 'birth-date', 'address']],
  ['nulls', ['address']],
] as const;

/** The answer to an enroll may echo the request: only a search shows what was stored, where it shows it. */
export default [
  ...(['full', 'nulls'] as const).map((name) =>
    check(`data-of-the-${name}-enrollment-are-stored`, {
      clauses: dataClauses('enroll-member.stores').filter(
        (one) => name === 'full' || one !== 'enroll-member.stores.address',
      ),
      needs: { sample: enrollment(name) },
      run: ({ sample, ...context }) =>
        expectStored(
          context,
          sample,
          () => searchByPhone(context, name, sample),
          (at) => storesData('enroll-member.stores', infoOf(sample), at),
        ),
    }),
  ),

  ...(['full', 'nulls', 'minimal'] as const).map((name) =>
    check(`phone-of-the-${name}-enrollment-comes-back`, {
      clauses: ['enroll-member.stores.phone', 'phone.country-code.dial-prefix'],
      needs: { sample: enrollment(name) },
      async run({ expect, given, sample }) {
        expect('enroll-member.stores.phone', given(sample.answer)).toSatisfy(
          'the phone that was sent',
          (one) => hasPhone(one, sample.phone),
          'phone',
        );
        expect('phone.country-code.dial-prefix', sample.answer).toSatisfy(...hasDialPrefix);
      },
    }),
  ),

  ...(['full', 'nulls'] as const).map((name) =>
    check(`additional-identifiers-of-the-${name}-enrollment-are-stored`, {
      clauses: ['enroll-member.stores.additional-identifiers'],
      needs: { sample: enrollment(name) },
      run: ({ sample, ...context }) =>
        expectStored(
          context,
          sample,
          () => searchByPhone(context, name, sample),
          (at) => [
            storesAdditional(
              'enroll-member.stores.additional-identifiers',
              listIn(infoOf(sample), 'additional_identifiers'),
              at,
            ),
          ],
        ),
    }),
  ),

  check('identifiers-on-enroll-come-back', {
    clauses: ['enroll-member.stores.identifiers'],
    needs: { sample: enrollment('full'), type: identifierType },
    async run({ api, run, expect, given, sample }) {
      const sent = listIn(sample.body, 'additional_info.identifiers');
      expect('enroll-member.stores.identifiers', given(sample.answer)).toSatisfy(
        `identifiers with ${JSON.stringify(sent)}`,
        (answer) =>
          sent.every((one) => listAt(answer, 'identifiers').some((stored) => isSameIdentifier(one, stored))),
        ['identifiers.type_id', 'identifiers.value'],
      );
      expect('enroll-member.stores.identifiers', given(sample.answer)).toSatisfy(
        'each of these identifiers under an id of its own, by which it can be updated',
        (answer) => {
          // A list may have an entry twice.
          const idsOf = (one: Json): Json[] =>
            listAt(answer, 'identifiers')
              .filter((stored) => isSameIdentifier(one, stored))
              .map((stored) => valueAt(stored, 'id'));
          const ids = sent.flatMap((one) => [...new Set(idsOf(one))]).filter((id) => id !== undefined);
          return new Set(ids).size === ids.length;
        },
        'identifiers.id',
      );
      const [search] = await searchEnrolled(run, api, 'full', sample);
      if (!isHitOf(given(search), knownOf(sample))) return;
      expect('enroll-member.stores.identifiers', search).toSatisfy(
        `a search that shows the identifiers ${JSON.stringify(sent)}`,
        ({ json }) =>
          sent.every((one) => listIn(json, '0.identifiers').some((shown) => isShownAs(one, shown))),
        '0.identifiers.value',
      );
    },
  }),

  ...leftOut.map(([name, parts]) =>
    check(`data-of-the-${name}-enrollment-are-those-of-no-other`, {
      clauses: parts.map((part) => `enroll-member.stores.${part}` as const),
      needs: { sample: enrollment(name), other: enrollment('full') },
      async run({ sample, other, ...context }) {
        const others = [infoOf(other), ...(await dataInFixtures(context))];
        for (const part of parts)
          for (const { path } of plainParts.filter((one) => one.part === part))
            context
              .expect(`enroll-member.stores.${part}`, context.given(sample.answer))
              .toSatisfy(...isOfNoOther(path, others));
      },
    }),
  ),
];
