import { check, type CheckContext, type ValidCall, validCalls } from '#loyalty';
import { operations } from '../../specs/operations.ts';

const clause = 'token.authorization.other-scheme';

/** A way to send a token that is not the one of the interface. */
interface Form {
  readonly name: string;
  readonly of: (token: string) => string;
}

/** A valid token in an Authorization header that is not `Bearer <ACCESS_TOKEN>` (section 4). */
const forms = [
  { name: 'without-a-scheme', of: (token: string) => token },
  { name: 'under-the-basic-scheme', of: (token: string) => `Basic ${token}` },
  { name: 'under-a-made-up-scheme', of: (token: string) => `ConformanceBearer ${token}` },
  { name: 'with-more-behind-it', of: (token: string) => `Bearer ${token}x` },
  { name: 'with-another-word-behind-it', of: (token: string) => `Bearer ${token} conformance` },
  { name: 'left-out-after-its-scheme', of: () => 'Bearer' },
] as const;

/** A form that one operation is asked with: a service reads the parts of a token in one place. */
const fourParts = { name: 'with-a-fourth-part', of: (token: string) => `Bearer ${token}.x` };

/** The forms that are asked where a call sends a message, should it be taken. */
const fewForms = forms.filter(({ name }) =>
  ['without-a-scheme', 'under-the-basic-scheme', 'with-another-word-behind-it'].includes(name),
);

/** Each form alone shows how the header is read: by one operation for the store, one that reads, one that writes. */
const isAskedAlone = ({ operation }: ValidCall): boolean =>
  ['listStores', 'searchMembers', 'updateMember'].includes(operation);

const isPaid = ({ operation }: ValidCall): boolean => operations[operation].sideEffect === 'paid-message';

/** Sends a call with a valid token in some of the forms, and expects each to be refused. */
async function expectRefusals(
  context: Pick<CheckContext<typeof clause>, 'api' | 'data' | 'expect' | 'rows' | 'run'>,
  { send }: ValidCall,
  some: readonly Form[],
): Promise<void> {
  const token = await context.run.token();
  for (const { of } of context.rows(some)) {
    const api = context.api.with({ credential: { authorization: of(token) } });
    const answer = await send(api, context);
    context.expect(clause, answer).toHaveStatus(401);
    // What was taken may have sent a message.
    if (answer.succeeded) return;
  }
}

const refusedForm = (call: ValidCall, form: Form) =>
  check(`${call.name}-with-a-token-${form.name}-is-refused`, {
    clauses: [clause],
    operation: call.operation,
    needs: call.needs,
    run: (context) => expectRefusals(context, call, [form]),
  });

export default [
  ...validCalls.filter(isAskedAlone).flatMap((call) => forms.map((form) => refusedForm(call, form))),
  ...validCalls
    .filter(({ operation }) => operation === 'listStores')
    .map((call) => refusedForm(call, fourParts)),

  // Another operation may have a gate of its own. Of those that send messages each is asked with a few forms.
  ...validCalls
    .filter((call) => !isAskedAlone(call))
    .map((call) =>
      check(`${call.name}-with-a-token-in-other-forms-is-refused`, {
        clauses: [clause],
        operation: call.operation,
        needs: call.needs,
        once: call.once,
        run: (context) => expectRefusals(context, call, isPaid(call) ? fewForms : forms),
      }),
    ),
];
