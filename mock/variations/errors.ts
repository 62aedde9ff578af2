import { operations } from '../../specs/operations.ts';
import { actions } from '../patches/actions.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { respondWith } from '../patches/patch.ts';
import { variation } from '../patches/fault.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** Changes the problem documents of all operations. */
const withProblems =
  (change: (document: JsonObject, answer: Answer, call: Call) => Answer) =>
  (service: Service): void =>
    service.around('*', (next) => async (call) => {
      const answer = await next(call);
      const { body } = answer;
      const isDocument = typeof body === 'object' && body !== null && !Array.isArray(body);
      return answer.status >= 400 && isDocument ? change(body as JsonObject, answer, call) : answer;
    });

const declareType = (type: string) =>
  withProblems((_, answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': type } }));

const isMalformed = ({ rawBody, body }: Call): boolean => rawBody !== '' && body === undefined;

/** Gives an answer of its own to actions for a member that does not exist. */
const answerUnknownMembers =
  (own: Answer) =>
  (service: Service): void => {
    for (const operation of actions) {
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const isKnown = call.rules.findMember(call.state, call.params['memberId']) !== undefined;
        return answer.status === 404 && !isKnown ? own : answer;
      });
    }
  };

/** Ways in which a service may word and shape what errors leave open. */
export default [
  variation({
    id: 'problems-have-their-own-media-type',
    silence: 'silence.errors.media-type',
    what: 'Problem documents are declared as application/problem+json, with a charset.',
    vary: declareType('application/problem+json; charset=utf-8'),
  }),
  variation({
    id: 'problems-are-declared-in-capitals',
    silence: 'silence.errors.media-type',
    what: 'The media type is written in capitals.',
    vary: declareType('Application/JSON;charset=UTF-8'),
  }),
  variation({
    id: 'problems-have-further-members',
    what: 'Problem documents carry a type, an instance and a trace id.',
    vary: withProblems((document, answer) => ({
      ...answer,
      body: { ...document, type: 'about:blank', instance: '/somewhere', trace_id: 'conformance', code: 17 },
    })),
  }),
  variation({
    id: 'problems-leave-nulls-out',
    what: 'Problem documents leave out what is null.',
    vary: withProblems((document, answer) => ({
      ...answer,
      body: Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null)),
    })),
  }),
  variation({
    id: 'problems-without-errors-name-none',
    what: 'Problem documents that are no validation errors have null for the map of errors.',
    vary: withProblems((document, answer) => ({ ...answer, body: { errors: null, ...document } })),
  }),
  variation({
    id: 'problems-without-errors-have-an-empty-map',
    what: 'Problem documents that are no validation errors have a map of errors with nothing in it.',
    vary: withProblems((document, answer) => ({ ...answer, body: { errors: {}, ...document } })),
  }),
  variation({
    id: 'errors-map-has-pointers',
    silence: 'silence.errors.map-keys',
    what: 'The keys of the errors map are JSON paths in Pascal case.',
    vary: withProblems(({ errors, ...document }, answer) => ({
      ...answer,
      body: errors === undefined ? document : { ...document, errors: renamed(errors) },
    })),
  }),
  variation({
    id: 'validation-errors-have-a-detail',
    silence: 'silence.errors.wording',
    what: 'Validation errors have a detail and another title.',
    vary: withProblems((document, answer) => ({
      ...answer,
      body:
        Object.keys(document['errors'] ?? {}).length === 0
          ? document
          : { ...document, title: 'Ugyldig', detail: 'Se feltene.' },
    })),
  }),
  variation({
    id: 'unknown-member-of-an-action-is-not-ok',
    silence: 'silence.errors.unknown-member-form',
    what: 'An action for an unknown member is a business failure.',
    vary: answerUnknownMembers(actionResult('There is no such member.')),
  }),
  variation({
    id: 'unknown-member-of-an-action-is-400',
    silence: 'silence.errors.unknown-member-form',
    what: 'An action for an unknown member is answered with 400.',
    vary: answerUnknownMembers(problem(400, 'There is no such member.')),
  }),
  variation({
    id: 'malformed-json-has-no-fields',
    what: 'A body that is no JSON is answered with a 400 that is no validation error.',
    vary: withProblems((_, answer, call) =>
      isMalformed(call) && answer.status === 400 && call.operation !== 'token'
        ? problem(400, 'The body is no JSON.')
        : answer,
    ),
  }),
  variation({
    id: 'wrong-method-is-405',
    silence: 'silence.errors.wrong-method',
    what: 'Another method on a known path is answered with 405.',
    vary: (service) =>
      service.around(
        'unrouted',
        (next) => async (call) =>
          call.path !== operations.listStores.path ? next(call) : problem(405, 'The method is not allowed.'),
      ),
  }),
  variation({
    id: 'missing-body-is-415',
    silence: 'silence.errors.missing-body',
    what: 'A cancel without a body is answered with 415.',
    vary: respondWith(
      'cancelCouponReservation',
      ({ rawBody }) => rawBody === '',
      () => problem(415, 'A body is needed.'),
    ),
  }),
];

const renamed = (errors: Json): JsonObject =>
  Object.fromEntries(
    Object.entries(Object(errors) as JsonObject).map(([key, messages]) => [
      `$.${key.replaceAll(/(^|_|\.)([a-z])/g, (_, before: string, letter: string) => `${before === '_' ? '' : before}${letter.toUpperCase()}`)}`,
      messages,
    ]),
  );
