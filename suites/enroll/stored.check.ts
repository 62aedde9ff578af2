import {
  type Answer,
  check,
  type CheckContext,
  dataClauses,
  enrollment,
  type EnrollmentName,
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
  registration,
  searchEnrolled,
  valueAt,
  type Json,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { dataInFixtures, isOfNoOther } from '../shared/of-no-other.ts';
import { expectStored, storesAdditional, storesData } from '../shared/stored-promises.ts';

/** Whether a search shows an identifier with the value that was sent, and under no other type. */
const isShownAs = (sent: Json, shown: Json): boolean =>
  isSameText(valueAt(sent, 'value'), valueAt(shown, 'value')) &&
  [undefined, valueAt(sent, 'type_id')].includes(valueAt(shown, 'type_id'));

/** The data of the person in the body. */
const infoOf = ({ body }: NewMember): Json => valueAt(body, 'additional_info');

/** Enrollments with data, and the clauses of the parts that each leaves out. */
const withData = [
  ['nulls', ['enroll-member.stores.address']],
  ['full', []],
] as const satisfies readonly (readonly [EnrollmentName, readonly ClauseId[]])[];

/** The search by the phone of an enrolled member. */
const searchByPhone = async (
  { api, run }: Pick<CheckContext<never>, 'api' | 'run'>,
  name: EnrollmentName,
  sample: NewMember,
): Promise<Answer> => (await searchEnrolled(run, api, name, sample))[0];

const additional = 'enroll-member.stores.additional-identifiers';
const identifiers = 'enroll-member.stores.identifiers';

/** What enrolls leave out, in words that no one else has. */
const leftOut = {
  nulls: ['address'],
  minimal: ['first-name', 'last-name', 'email', 'birth-date', 'address'],
} as const;

/** The answer to an enroll may echo the request: only a search shows what was stored, where it shows it. */
export default [
  ...withData.map(([name, partsLeftOut]) =>
    check(`data-of-the-${name}-enrollment-are-stored`, {
      clauses: [
        'enroll-member.stores.phone',
        additional,
        ...dataClauses('enroll-member.stores').filter(
          (one) => !partsLeftOut.some((clause) => clause === one),
        ),
      ],
      // Fields that a search shows of a member who registered it does not hide.
      needs: { sample: enrollment(name), registered: registration('full') },
      async run({ sample, ...context }) {
        context
          .expect('enroll-member.stores.phone', context.given(sample.answer))
          .toSatisfy('the phone that was sent', (answer) => hasPhone(answer, sample.phone), 'phone');
        await expectStored(
          context,
          sample,
          () => searchByPhone(context, name, sample),
          (at) => [
            ...storesData('enroll-member.stores', infoOf(sample), at),
            storesAdditional(additional, listIn(infoOf(sample), 'additional_identifiers'), at),
          ],
        );
      },
    }),
  ),

  ...withData.map(([name]) =>
    check(`identifiers-of-the-${name}-enrollment-come-back`, {
      clauses: [identifiers],
      needs: { sample: enrollment(name), type: identifierType },
      async run({ expect, given, sample, ...context }) {
        const sent = listIn(infoOf(sample), 'identifiers');
        const storedAs = (answer: Answer, one: Json): readonly Json[] =>
          listAt(answer, 'identifiers').filter((stored) => isSameIdentifier(one, stored));
        expect(identifiers, given(sample.answer)).toSatisfy(
          `identifiers with ${JSON.stringify(sent)}`,
          (answer) => sent.every((one) => storedAs(answer, one).length > 0),
          ['identifiers.type_id', 'identifiers.value'],
        );
        expect(identifiers, sample.answer).toSatisfy(
          'each of these identifiers under an id of its own, by which it can be updated',
          (answer) => {
            // A list may have an entry twice.
            const idsOf = (one: Json) =>
              new Set(storedAs(answer, one).map((stored) => valueAt(stored, 'id')));
            const ids = sent.flatMap((one) => [...idsOf(one)]).filter((id) => id !== undefined);
            return new Set(ids).size === ids.length;
          },
          'identifiers.id',
        );
        const search = given(await searchByPhone(context, name, sample));
        if (!isHitOf(search, knownOf(sample))) return;
        expect(identifiers, search).toSatisfy(
          `a search that shows the identifiers ${JSON.stringify(sent)}`,
          ({ json }) =>
            sent.every((one) => listIn(json, '0.identifiers').some((shown) => isShownAs(one, shown))),
          '0.identifiers.value',
        );
      },
    }),
  ),

  check('data-that-an-enroll-leaves-out-are-those-of-no-other', {
    clauses: leftOut.minimal.map((part) => `enroll-member.stores.${part}` as const),
    needs: { nulls: enrollment('nulls'), full: enrollment('full'), minimal: enrollment('minimal') },
    async run({ full, nulls, minimal, ...context }) {
      const others = [infoOf(full), ...(await dataInFixtures(context))];
      const answers = { nulls: nulls.answer, minimal: minimal.answer };
      for (const name of ['nulls', 'minimal'] as const)
        for (const part of leftOut[name])
          for (const { path } of plainParts.filter((one) => one.part === part))
            context
              .expect(`enroll-member.stores.${part}`, context.given(answers[name]))
              .toSatisfy(...isOfNoOther(path, others));
    },
  }),
];
