import type { Answer } from '../../../mock/service/contract/answer.ts';
import type { Service } from '../../../mock/service/service.ts';

const nasty =
  '<script>alert(1)</script>\n::error::owned\n\u001B[2J\u001B]0;owned\u0007 ]]> --> \u0000\u0008 \uD800 `${x}` | # ![](http://127.0.0.1:9/)';

const long = 'a'.repeat(300_000);

/** Alters what a service answers to searches. */
const searching =
  (alter: (answer: Answer) => Answer) =>
  (service: Service): void =>
    service.around('searchMembers', (next) => async (call) => alter(await next(call)));

const asJson = { 'content-type': 'application/json' };
const saying = (text: string): ((service: Service) => void) =>
  searching(({ status }) => ({ status, text, headers: asJson }));

/** Makes one operation of a service answer in a way that harms who reads it carelessly. */
export const meanAnswers: Readonly<Record<string, (service: Service) => void>> = {
  'texts that are code elsewhere': searching(({ status }) => ({
    status: status === 200 ? 400 : status,
    body: { title: nasty, detail: nasty, status: 400, errors: { [nasty]: [nasty] } },
  })),
  'a long text that is alike in all its places': searching(({ status }) => ({
    status: status === 200 ? 400 : status,
    body: { title: long, detail: long, status: 400, errors: { city: [long] } },
  })),
  'a huge body': saying(`["${'x'.repeat(8 * 1024 * 1024)}"]`),
  'JSON that is too deep': saying('['.repeat(200_000)),
  'keys that lead to prototypes': saying(
    '[{"__proto__":{"id":"x"},"constructor":{"prototype":1},"id":1,"id":2}]',
  ),
  'numbers beyond all': saying('[9007199254740993, 1e999, -0, 1e-400]'),
  'thousands of headers': searching((answer) => ({
    ...answer,
    headers: Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x-${n}`, 'y'])),
  })),
  'redirects to elsewhere': searching(() => ({ status: 307, headers: { location: 'http://127.0.0.1:9/' } })),
};
