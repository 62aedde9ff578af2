import type { CallArguments } from '../../schemas/generated/types.ts';
import type { Json } from '../../schemas/json.ts';
import { argumentsOf } from '../../specs/operation.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import { definitions } from './operations.ts';
import { parseJson } from '../../engine/limits/json.ts';
import type { Answer } from '../../engine/client/answer.ts';
import { tokenCall, type TokenForm } from '../../engine/client/fetch-token.ts';
import { callTo, type Credential, type OperationCall } from '../../engine/client/request.ts';
import type { Send } from '../../engine/client/send.ts';

/** What a call deviates in from the ordinary one: all of it on purpose, one thing at a time. */
export interface CallDeviation {
  readonly storeId?: string;
  readonly credential?: Credential;
  /** Gives the member id of the path, made from the valid one. */
  readonly memberId?: (valid: string) => string;
  /** Gives the body, made from the valid one. */
  readonly body?: (valid: Json) => Json;
  /** Sent as it is instead of the body's JSON. */
  readonly rawBody?: string;
  /** Writes the body as text: as JSON in another style than the usual one. */
  readonly write?: (body: Json) => string;
  readonly contentType?: string;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** The operations of the contract, each with the arguments that the contract gives it. */
type Calls = {
  readonly [Name in keyof CallArguments]: (...args: CallArguments[Name]) => Promise<Answer>;
};

/**
 * The operations as the checks call them (section 4). Every call resolves with the answer, whatever its status and its
 * body: a service under test may answer anything.
 */
export interface Api extends Calls {
  /** The same operations, deviating in one thing. */
  with(deviation: CallDeviation): Api;
  /** A token request with this form and, if given, this Authorization header. */
  token(form: TokenForm, authorization?: string): Promise<Answer>;
  /** A call of any operation by its parts: for tables that run over all of them. */
  call(operation: OperationName, parts: Parts): Promise<Answer>;
  /** A call with an operation's method to a path that the interface does not have. */
  callPath(operation: OperationName, path: string, body?: Json): Promise<Answer>;
}

/** The operations of a store, sent by `send`. */
export function createApi(send: Send, storeId: string, deviation: CallDeviation = {}): Api {
  const call = (operation: OperationName, parts: Parts, path: string | null = null): Promise<Answer> =>
    send(callFrom(operation, parts, { storeId, ...deviation }, path));
  return {
    ...callsBy(call),
    with: (further) => createApi(send, storeId, { ...deviation, ...further }),
    token: (form, authorization) => send(tokenCall(definitions, form, authorization)),
    call: (operation, parts) => call(operation, parts),
    callPath: (operation, path, body) => call(operation, { body }, path),
  };
}

/** The positional arguments of a call, of any operation. */
type Arguments = CallArguments[keyof CallArguments];

const callsBy = (call: Api['call']): Calls =>
  Object.fromEntries(
    Object.values(operations).map(({ name }) => [
      name,
      (...args: Arguments) => call(name, partsOf(name, args)),
    ]),
  ) as Calls;

/** The parts that arguments are, in the order in which {@link CallArguments} has them. */
function partsOf(operation: OperationName, args: Arguments): Parts {
  const named = argumentsOf(operations[operation]).map((name, nth) => [name, args[nth]] as const);
  const { query, body, ...params } = Object.fromEntries(named);
  return { params, query, body } as Parts;
}

/** The call of an operation from its parts, deviating in what it is to. */
function callFrom(
  operation: OperationName,
  { params = {}, query = {}, body }: Parts,
  deviation: CallDeviation & { readonly storeId: string },
  path: string | null,
): OperationCall {
  const { storeId, credential = 'own', rawBody, contentType } = deviation;
  const { write = (document: Json) => JSON.stringify(document) } = deviation;
  const { memberId = (valid) => valid, body: bodyFrom = (valid) => valid } = deviation;
  const ofMember = params['memberId'] === undefined ? {} : { memberId: memberId(params['memberId']) };
  const document = body === undefined ? undefined : bodyFrom(body);
  const text = rawBody ?? (document === undefined ? null : write(document));
  return callTo(definitions[operation], {
    params: { storeId, ...params, ...ofMember },
    query,
    credential,
    body: text,
    document: rawBody === undefined ? document : parseJson(rawBody),
    contentType: text === null ? null : (contentType ?? 'application/json'),
    path,
  });
}
