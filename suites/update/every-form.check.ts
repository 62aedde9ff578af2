import { check, identifierType, ownMember } from '#loyalty';
import { promisedOfFull } from './promises.ts';
import { expectChangesStored, expectFormsStored, formClauses } from './stored-forms.ts';

/** How many members share the updates. */
const parts = 5;

export default [
  /** What an update holds is stored and what it leaves out is not, in whichever forms the fields stand together. */
  ...Array.from({ length: parts }, (_, part) =>
    check(`updates-in-every-form-are-stored-${part + 1}`, {
      clauses: formClauses,
      needs: { member: ownMember },
      run: (context) => expectFormsStored(context, context.member, { part, parts }),
    }),
  ),

  check('updates-of-a-member-with-an-identifier-are-stored', {
    clauses: formClauses,
    needs: { member: ownMember, type_id: identifierType },
    async run({ type_id, ...context }) {
      const { api, data, given, member } = context;
      given(await api.createIdentifier(member.id, { type_id, value: data.digits(12) }));
      await expectFormsStored(context, member, { part: 0, parts });
    },
  }),

  /** A service that compares too little finds nothing to store where one part alone is another than before. */
  check('updates-of-one-part-alone-are-stored', {
    clauses: promisedOfFull,
    needs: { member: ownMember },
    run: (context) => expectChangesStored(context, context.member),
  }),
];
