import { type Answer, type CheckContext, unknownLike, type ValidCall } from '#loyalty';

type Asking = Pick<CheckContext<never>, 'api' | 'data' | 'run' | 'share'>;

/** The answer to a valid call that carries no token. */
export const sendWithoutToken = (call: ValidCall, context: Asking): Promise<Answer> =>
  context.share(`${call.name} without a token`, () =>
    call.send(context.api.with({ credential: 'none' }), context),
  );

/** The answer to a valid call in a store that does not exist. */
export const sendToUnknownStore = (call: ValidCall, context: Asking): Promise<Answer> =>
  context.share(`${call.name} in a store that no one has`, () =>
    call.send(context.api.with({ storeId: unknownLike(context.run.facts.storeId) }), context),
  );
