import type { Call } from '../../../mock/service/calls/call.ts';
import type { Rules } from '../../../mock/service/rules/index.ts';
import { type OperationName, operations } from '../../../specs/operations.ts';
import type { Mutant } from '../../mutants/mutant.ts';

/** Something that has to keep a call out, and the rules of a service that lets it in. */
interface Gate {
  readonly name: string;
  readonly keepsOut: (call: Call) => boolean;
  readonly open: Partial<Rules>;
}

const withAnyToken: Partial<Rules> = {
  bearerToken: () => 'any',
  isTokenValid: () => true,
  scopeCovers: () => true,
};

const headerOf = ({ headers }: Call): string | undefined => headers['authorization'];
const tokenOf = (call: Call): string => call.rules.bearerToken(headerOf(call)) ?? '';

const gates: readonly Gate[] = [
  { name: 'no-token', keepsOut: (call) => headerOf(call) === undefined, open: withAnyToken },
  {
    name: 'other-scheme',
    keepsOut: (call) => headerOf(call) !== undefined && tokenOf(call) === '',
    open: withAnyToken,
  },
  {
    name: 'unknown-token',
    keepsOut: (call) => tokenOf(call) !== '' && !call.state.tokens.has(tokenOf(call)),
    open: withAnyToken,
  },
  {
    name: 'ended-token',
    keepsOut: (call) => call.state.tokens.has(tokenOf(call)) && !call.rules.isTokenValid(tokenOf(call), call),
    open: withAnyToken,
  },
  {
    name: 'narrow-token',
    keepsOut: (call) => call.state.tokens.has(tokenOf(call)) && !call.rules.scopeCovers(tokenOf(call), call),
    open: withAnyToken,
  },
  {
    name: 'other-store',
    keepsOut: (call) =>
      call.params['storeId'] !== undefined && call.params['storeId'] !== call.state.store.id,
    open: { storeBinding: () => true },
  },
];

/** Mutants that let a call in which a token or the store of the path should keep out. */
export const unguarded = (): Mutant[] =>
  Object.values(operations)
    .filter(({ authenticated }) => authenticated)
    .flatMap(({ name, storeScoped }) =>
      gates
        .filter((gate) => storeScoped || gate.name !== 'other-store')
        .map((gate) => withoutGate(name, gate)),
    );

const withoutGate = (operation: OperationName, { name, keepsOut, open }: Gate): Mutant => ({
  id: `request:${operation}:authorization:${name}-not-enforced`,
  operation,
  break: (service, onChange) =>
    service.around(operation, (next) => async (call) => {
      if (!keepsOut(call)) return next(call);
      onChange();
      return next({ ...call, rules: { ...call.rules, ...open } });
    }),
});
