import { observe } from '../../harness/check.ts';
import { describeForm } from '../../harness/world/data/describe.ts';
import { unknownLike } from '../../harness/world/data/ids.ts';

export default [
  observe('invalid-request-in-another-store', {
    silence: 'silence.store-binding.order',
    async run({ api, world }) {
      const storeId = unknownLike(world.facts.storeId);
      return describeForm(await api.with({ storeId }).searchMembers({}));
    },
  }),
];
