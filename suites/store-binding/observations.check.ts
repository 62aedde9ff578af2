import { observe } from '../../harness/check.ts';
import { describeForm } from '../../harness/world/describe.ts';
import { unknownLike } from '../../harness/world/ids.ts';

export default [
  observe('invalid-request-in-another-store', {
    silence: 'silence.store-binding.order',
    async run({ api, world }) {
      const storeId = unknownLike(world.facts.storeId);
      return describeForm(await api.with({ storeId }).searchMembers({}));
    },
  }),
];
