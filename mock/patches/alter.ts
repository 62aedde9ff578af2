import type { Answer, Route } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import type { Service } from '../service/service.ts';

type Routes = Route | '*' | readonly Route[];

/** Changes the answers of some operations on their way out, refusals too; `change` gets a copy. */
export function patchAnswers(
  service: Service,
  routes: Routes,
  change: (answer: Answer, call: Call) => Answer,
): void {
  for (const route of [routes].flat() as (Route | '*')[]) {
    service.around(route, (next) => async (call) => change(structuredClone(await next(call)), call));
  }
}

/** Whether an answer is a success. */
export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;
