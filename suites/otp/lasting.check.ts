import { check, found, international, isHit } from '#harness';
import { phoneReset } from './changing-member.ts';

export default [
  check('a-new-phone-is-still-found-when-the-other-checks-have-ended', {
    clauses: ['reset-phone-verification.new-phone-found'],
    needs: { reset: phoneReset },
    once: true,
    lasting: true,
    async run({ api, run, expect, given, reset: { id, answer, newPhone } }) {
      given(answer);
      const query = { phone: international(newPhone) };
      await found({ api, run }, query, { id });
      await run.pauseWhileOthersRun();
      expect('reset-phone-verification.new-phone-found', await api.searchMembers(query)).toSatisfy(
        'somebody found, as before',
        isHit,
      );
    },
  }),
];
