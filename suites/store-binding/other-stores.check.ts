import {
  check,
  effects,
  foreignStore,
  isYes,
  otherLetterCase,
  unchanged,
  unknownLike,
  validCalls,
} from '#harness';

const storeCalls = validCalls.filter(({ operation }) => operation !== 'listStores');

export default [
  ...storeCalls.flatMap(({ name, operation, needs, once, send }) => [
    check(`${name}-in-another-store-is-refused`, {
      clauses: ['store-binding.other-store'],
      operation,
      needs: { ...needs, foreignStore },
      once,
      async run(scene) {
        const answer = await send(scene.api.with({ storeId: scene.foreignStore }), scene);
        scene.expect('store-binding.other-store', answer).toHaveStatus(403);
      },
    }),
    check(`${name}-in-a-store-that-nobody-has-is-refused`, {
      clauses: ['store-binding.unknown-store'],
      operation,
      needs,
      once,
      async run(scene) {
        const storeId = unknownLike(scene.world.facts.storeId);
        const answer = await send(scene.api.with({ storeId }), scene);
        scene.expect('store-binding.unknown-store', answer).toHaveStatus(403);
      },
    }),
    check(`${name}-in-the-own-store-in-other-letter-case-is-refused`, {
      clauses: ['store-binding.letter-case'],
      operation,
      needs,
      once,
      async run(scene) {
        const own = scene.world.facts.storeId;
        const storeId = otherLetterCase(own);
        scene.assume(storeId !== own, 'a store id that has letters');
        const answer = await send(scene.api.with({ storeId }), scene);
        scene.expect('store-binding.letter-case', answer).toHaveStatus(403);
      },
    }),
  ]),
  ...effects.map(({ name, operation, needs, once, prepare }) =>
    check(`${name}-refused-for-its-store-changes-nothing`, {
      clauses: ['store-binding.no-effect'],
      operation,
      needs,
      once,
      async run(scene) {
        const { act, probe } = await prepare(scene);
        const before = isYes(await probe());
        const storeId = unknownLike(scene.world.facts.storeId);
        const refusal = await act(scene.api.with({ storeId }));
        scene.assume(refusal.status === 403, 'a request that is refused for its store');
        const after = await probe();
        scene.expect('store-binding.no-effect', after).toSatisfy(...unchanged(before));
      },
    }),
  ),
];
