import { describeForm, observe, unknownLike } from '#loyalty';

export default [
  observe('invalid-request-in-another-store', {
    silence: 'silence.store-binding.order',
    async run({ api, run }) {
      const storeId = unknownLike(run.facts.storeId);
      return describeForm(await api.with({ storeId }).searchMembers({}));
    },
  }),
];
