import {
  basicAuthorization,
  check,
  effects,
  isYes,
  payloadChanged,
  type RunContext,
  signatureChanged,
  signatureChangedAt,
  truncated,
  unchanged,
  unsigned,
  validCalls,
} from '#loyalty';
import { sendWithoutToken } from '../shared/refused-calls.ts';
import { operations, type OperationName } from '../../specs/operations.ts';

const forged = (forge: (token: string) => string) => async (run: RunContext) => ({
  token: forge(await run.token()),
});

const isPaid = (operation: OperationName): boolean => operations[operation].sideEffect === 'paid-message';

const madeUpToken = 'no-service-ever-issued-this';

/**
 * Made-up tokens of three parts, as a JWT has them: of no JSON, of the JSON of nothing, and of other JSON than objects. None of
 * their parts is a word: reports mask them.
 */
const likeTokens = ['bm8.c2VydmljZQ.ZXZlcg', 'e30.e30.e30', 'MQ.bnVsbA.MQ', '..'];

/** The clauses by which what a request carries in place of a token is refused before it has an effect. */
const clauses = {
  missing: 'token.authorization.missing',
  madeUp: 'token.authorization.garbage',
  forged: 'token.authorization.payload-changed',
} as const;

/** What a request may carry in place of a valid token, and the clause that has it refused. */
const wrong = [
  {
    name: 'with-the-client-credentials',
    clause: 'token.authorization.other-scheme',
    credential: ({ facts }: RunContext) => ({ authorization: basicAuthorization(facts.credentials) }),
  },
  {
    name: 'with-a-made-up-token',
    clause: 'token.authorization.garbage',
    credential: () => ({ token: madeUpToken }),
  },
  {
    name: 'with-a-token-cut-short',
    clause: 'token.authorization.truncated',
    credential: forged(truncated),
  },
  {
    name: 'with-a-changed-payload',
    clause: 'token.authorization.payload-changed',
    credential: forged(payloadChanged),
  },
  {
    name: 'with-a-changed-signature',
    clause: 'token.authorization.signature-changed',
    credential: forged(signatureChanged),
  },
  { name: 'with-an-unsigned-token', clause: 'token.authorization.unsigned', credential: forged(unsigned) },
] as const;

/** Where a signature is changed by one character: a service may compare a part of it alone. */
const places = [
  ['first', 0],
  ['third-last', -3],
] as const;

export default [
  ...validCalls.map((call) =>
    check(`${call.name}-without-a-token-is-refused`, {
      clauses: ['token.authorization.missing'],
      operation: call.operation,
      needs: call.needs,
      once: call.once,
      async run(context) {
        const answer = await sendWithoutToken(call, context);
        context.expect('token.authorization.missing', answer).toHaveStatus(401);
      },
    }),
  ),
  ...wrong.flatMap(({ name, clause, credential }) =>
    validCalls.map(({ name: call, operation, needs, once, send }) =>
      check(`${call}-${name}-is-refused`, {
        clauses: [clause],
        operation,
        needs,
        once,
        async run(context) {
          const api = context.api.with({ credential: await credential(context.run) });
          context.expect(clause, await send(api, context)).toHaveStatus(401);
        },
      }),
    ),
  ),
  ...places.map(([which, place]) =>
    check(`search-with-another-${which}-character-of-the-signature-is-refused`, {
      clauses: ['token.authorization.signature-changed'],
      operation: 'searchMembers',
      async run({ api, data, expect, run }) {
        const token = signatureChangedAt(await run.token(), place);
        const answer = await api.with({ credential: { token } }).searchMembers({ email: data.email() });
        expect('token.authorization.signature-changed', answer).toHaveStatus(401);
      },
    }),
  ),
  check('search-with-three-words-for-a-token-is-refused', {
    clauses: ['token.authorization.garbage'],
    operation: 'searchMembers',
    async run({ api, data, expect, rows }) {
      for (const token of rows(likeTokens)) {
        const answer = await api.with({ credential: { token } }).searchMembers({ email: data.email() });
        expect('token.authorization.garbage', answer).toHaveStatus(401);
      }
    },
  }),
  ...effects.map(({ name, operation, needs, once, prepare }) =>
    check(`${name}-refused-without-a-token-changes-nothing`, {
      clauses: [
        'token.authorization.no-effect',
        ...(isPaid(operation) ? [clauses.missing] : Object.values(clauses)),
      ],
      operation,
      needs,
      once,
      async run(context) {
        const { act, probe } = await prepare(context);
        const before = isYes(await probe());
        const attempts = [
          { clause: clauses.missing, credential: 'none' },
          { clause: clauses.madeUp, credential: { token: madeUpToken } },
          { clause: clauses.forged, credential: { token: payloadChanged(await context.run.token()) } },
        ] as const;
        // What may cost a message is asked without a token alone.
        for (const { clause, credential } of isPaid(operation) ? attempts.slice(0, 1) : attempts) {
          const refusal = await act(context.api.with({ credential }));
          // Not for the first time: a service may answer a request that it knows before it looks at the token.
          context.expect(clause, refusal).toHaveStatus(401);
          context.assume(refusal.status === 401, 'a request that is refused for its token');
        }
        const after = await probe();
        context.expect('token.authorization.no-effect', after).toSatisfy(...unchanged(before));
      },
    }),
  ),
];
